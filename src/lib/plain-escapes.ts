/** Escapes that mean something else than what they stand for: decodeURI leaves them, and encodeURI would escape them once more. */
const MEANT = /(%(?:2[3-6BCF]|3[ABDF]|40))/i

/**
 * A path written one way, as browsers write it: what needs no escape may come escaped.
 * @throws URIError where its escapes cannot be read.
 */
export function normalizeEscapes(path: string): string {
  return path
    .split(MEANT)
    .map((part, at) => (at % 2 === 1 ? part.toUpperCase() : encodeURI(decodeURI(part))))
    .join('')
}
