/**
 * Stands for packages that only Node loads and that code for browsers meets in the types of others
 * (tsconfig.app.json): with their own types, all of Node's would come along.
 */
export {};
