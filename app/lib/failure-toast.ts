import { BackendError, messageOf } from "./backend/backend.ts";
import type { ToastMessage } from "./toast.ts";

/** Toast of a failed call, with the screen's title for the failure. */
export const failureToast = (title: string, error: unknown): ToastMessage => ({
  title: (error instanceof BackendError && error.title) || title,
  description: messageOf(error),
  variant: "destructive",
});
