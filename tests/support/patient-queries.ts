import { configure } from "@testing-library/react";

// As for expect.poll: it ends what hangs, and says nothing of how fast a busy machine has to be.
configure({ asyncUtilTimeout: 120_000 });
