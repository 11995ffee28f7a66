export function findRedis(): string | undefined
export function ensureRedis(): Promise<void>
