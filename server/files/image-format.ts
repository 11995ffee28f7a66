/** Accepted picture formats. */
export type ImageFormat = 'jpeg' | 'png' | 'webp' | 'gif' | 'avif'

const MAGIC: readonly (readonly [ImageFormat, at: number, text: string])[] = [
  ['jpeg', 0, '\xFF\xD8\xFF'],
  ['png', 0, '\x89PNG\r\n\x1A\n'],
  ['gif', 0, 'GIF87a'],
  ['gif', 0, 'GIF89a'],
  ['webp', 8, 'WEBPVP8'],
  ['avif', 4, 'ftypavif'],
  ['avif', 4, 'ftypavis'],
]

/**
 * Detects the format of a file by its first bytes; undefined if unknown. The client's claim is ignored. SVG has no such
 * signature and never reaches a decoder.
 */
export function detectImageFormat(bytes: Uint8Array): ImageFormat | undefined {
  const head = Buffer.from(bytes.buffer, bytes.byteOffset, Math.min(bytes.byteLength, 32)).toString('latin1')
  return MAGIC.find(
    ([format, at, text]) => head.startsWith(text, at) && (format !== 'webp' || head.startsWith('RIFF')),
  )?.[0]
}
