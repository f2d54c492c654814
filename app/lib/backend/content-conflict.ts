import { BackendError } from "./backend.ts";

/** Another editor has changed the draft concurrently. */
export class ContentConflict extends BackendError {
  override name = "ContentConflict";

  constructor(message: string) {
    super("conflict", message);
  }
}
