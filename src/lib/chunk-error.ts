/** Whether a part of the app could not be had: an older build's that is gone from the server, or none without a network. */
export function isChunkError(error: unknown): boolean {
  return error instanceof Error && /dynamically imported module|Importing a module script failed|error loading dynamically/i.test(error.message)
}
