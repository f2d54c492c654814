/**
 * What whoever runs the site can mend. The message says what is the matter and what to do about it;
 * commands and the server print it without a stack, and end with 1.
 */
export class OperatorError extends Error {
  override name = "OperatorError";
}
