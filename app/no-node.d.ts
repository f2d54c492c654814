/**
 * Stub for packages that only run in Node but occur in the types of browser dependencies
 * (tsconfig.app.json): their own types would pull in all of Node's.
 */
export {};
