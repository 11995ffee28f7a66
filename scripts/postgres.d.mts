/** Folder of PostgreSQL's programs; undefined if not installed. */
export function findPostgres(): string | undefined
