/** The time as it stands in names of backups: `2026-11-24T09-30-00`. */
export const timeStamp = (): string => new Date().toISOString().slice(0, 19).replaceAll(":", "-");
