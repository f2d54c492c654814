import { afterAll } from "vitest";
import { cleanUpAfterFile } from "./after-file.ts";

// Read before each test file.
afterAll(cleanUpAfterFile);
