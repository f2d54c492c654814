import { BackendError } from "./backend.ts";

/** Somebody else has changed the draft in the meantime. */
export class ContentConflict extends BackendError {
  override name = "ContentConflict";

  constructor(message: string) {
    super("conflict", message);
  }
}
