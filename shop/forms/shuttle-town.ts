import * as z from "zod/mini";
import { optionalText } from "./fields.ts";

/** The town that the shuttle takes somebody to; the database knows which it reaches. */
export const shuttleTown = z.optional(optionalText(100));
