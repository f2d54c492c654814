import { BackendError, messageOf } from "./backend/backend.ts";
import type { ToastMessage } from "./toast.ts";

/** The toast of a failed call, under the name that the screen gives to the failure. */
export const failureToast = (title: string, error: unknown): ToastMessage => ({
  title: (error instanceof BackendError && error.title) || title,
  description: messageOf(error),
  variant: "destructive",
});
