import { configure } from "@testing-library/react";

// Like expect.poll's timeout: it ends what hangs, and does not require a busy machine to be fast.
configure({ asyncUtilTimeout: 120_000 });
