export function findClickHouse(): string | undefined
export function ensureClickHouse(): Promise<void>
