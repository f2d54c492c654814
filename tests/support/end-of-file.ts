import { afterAll } from "vitest";
import { cleanUpAfterFile } from "./after-file.ts";

// Loaded before each test file.
afterAll(cleanUpAfterFile);
