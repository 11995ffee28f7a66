/** Matches escapes of reserved characters, which decodeURI does not decode and encodeURI would escape again. */
const MEANT = /(%(?:2[3-6BCF]|3[ABDF]|40))/i

/**
 * Normalizes the escapes of a path to the browsers' form: unneeded escapes are decoded.
 * @throws URIError if an escape is invalid.
 */
export function normalizeEscapes(path: string): string {
  return path
    .split(MEANT)
    .map((part, at) => (at % 2 === 1 ? part.toUpperCase() : encodeURI(decodeURI(part))))
    .join('')
}
