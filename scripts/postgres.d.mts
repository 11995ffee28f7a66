/** The folder of PostgreSQL's programs; undefined where there is none. */
export function findPostgres(): string | undefined
