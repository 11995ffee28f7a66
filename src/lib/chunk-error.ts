/** True if a chunk failed to load: it belongs to an older build and is gone from the server, or there is no network. */
export function isChunkError(error: unknown): boolean {
  return error instanceof Error && /dynamically imported module|module script failed/i.test(error.message)
}
