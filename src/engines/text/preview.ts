const PREVIEW_BYTES = 200_000
const PREVIEW_LINES = 2_000

/**
 * First lines of a UTF-8 result without its byte order mark: at most 2,000 lines and 200 kB, cut at a line end if
 * possible.
 */
export async function createPreview(result: Blob): Promise<{ text: string; truncated: boolean }> {
  const head = await result.slice(0, PREVIEW_BYTES).arrayBuffer()
  const more = result.size > PREVIEW_BYTES
  // Streaming mode drops a character cut in half.
  const text = new TextDecoder().decode(head, { stream: more })
  const breaks = text.matchAll(/\r\n|\n|\r/g)
  let end = 0
  let lines = 0
  for (const { 0: ending, index } of breaks) {
    end = index + ending.length
    lines += 1
    if (lines === PREVIEW_LINES) break
  }
  if (lines === PREVIEW_LINES) return { text: text.slice(0, end), truncated: more || end < text.length }
  return more && end > 0 ? { text: text.slice(0, end), truncated: true } : { text, truncated: more }
}
