export function serverFlags(limit?: number): string[];
export const serverEnvironment: Readonly<Record<string, string>>;
export const compileCache: string;
