/** How alike two titles have to be: pairs of characters that they share, of all that they have. */
const NEAR = 0.8
/** Characters below which only the same title counts: few pairs say little. */
const MIN_LENGTH = 8

/** A title as it is compared: letters and digits only, in one width and case. */
export function titleKey(title: string): string {
  return title
    .normalize('NFKC')
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}.%]+|\.(?!\d)/gu, '')
}

function pairsOf(key: string): Set<string> {
  const characters = Array.from(key)
  return new Set(characters.slice(1).map((character, index) => `${characters[index] ?? ''}${character}`))
}

/** The numbers of a title, in their order: two news that differ in one are two news. */
function numbersOf(key: string): string {
  return (key.match(/\d+(?:\.\d+)?%?/g) ?? []).join(' ')
}

/** Whether two keys of titles are of the same news. */
export function isSimilarTitle(a: string, b: string): boolean {
  if (a === b) return a !== ''
  if (Math.min(a.length, b.length) < MIN_LENGTH || numbersOf(a) !== numbersOf(b)) return false
  const [left, right] = [pairsOf(a), pairsOf(b)]
  let shared = 0
  for (const pair of left) if (right.has(pair)) shared += 1
  return (2 * shared) / (left.size + right.size) >= NEAR
}
