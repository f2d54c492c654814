import { cleanup, configure } from "@testing-library/react";
import { afterEach } from "vitest";
import { dismissToast } from "#app/lib/toast.ts";

// Loaded before each file of component tests.

// Like expect.poll's timeout: it ends what hangs, and does not require a busy machine to be fast.
configure({ asyncUtilTimeout: 120_000 });

// Files share the document and the messages of their worker: what one test leaves, another finds.
afterEach(() => {
  cleanup();
  dismissToast();
  if (typeof document !== "undefined") document.body.replaceChildren();
});
