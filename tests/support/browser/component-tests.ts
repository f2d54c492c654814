import { cleanup, configure } from "@testing-library/react";
import { afterEach } from "vitest";

// Loaded before each file of component tests.

// Like expect.poll's timeout: it ends what hangs, and does not require a busy machine to be fast.
configure({ asyncUtilTimeout: 120_000 });

// Files share the document of their worker: what one test leaves, another finds.
afterEach(() => {
  cleanup();
  if (typeof document !== "undefined") document.body.replaceChildren();
});
