/** Characters on each side of a match that are segmented. */
const AROUND = 10
/** Maximum cached windows; texts repeat themselves. */
const MAX_CACHED = 4096
/** Maximum characters of a term that may occur by chance across word borders. */
const MAX_LENGTH = 3
/** Single-character words that may stand beside any other. */
const PARTICLES = '的了是和在也都就与及或很更又再而且之为'

const segmenter = new Intl.Segmenter('zh', { granularity: 'word' })
const known = new Map<string, readonly number[]>()

const isHan = (code: number): boolean => code >= 0x3400 && code <= 0x9fff

/** Ends of the words in a run. */
function bordersOf(run: string): readonly number[] {
  const remembered = known.get(run)
  if (remembered) return remembered
  const borders = Array.from(segmenter.segment(run), ({ index, segment }) => index + segment.length)
  if (known.size >= MAX_CACHED) known.clear()
  known.set(run, borders)
  return borders
}

const isWord = (run: string): boolean => run.length > 1 && bordersOf(run)[0] === run.length

/**
 * True if a match spans the end of one word and the beginning of the next: 请确保本人签收 does not contain 保本. Only for
 * Chinese terms in Chinese letters.
 */
export function crossesWords(text: string, start: number, end: number): boolean {
  const length = end - start
  if (length < 2 || length > MAX_LENGTH) return false
  for (let at = start; at < end; at++) if (!isHan(text.charCodeAt(at))) return false
  let from = start
  while (from > 0 && start - from < AROUND && isHan(text.charCodeAt(from - 1))) from--
  let to = end
  while (to < text.length && to - end < AROUND && isHan(text.charCodeAt(to))) to++
  if (from === start && to === end) return false
  const run = text.slice(from, to)
  const borders = bordersOf(run)
  const [first, last] = [start - from, end - from]
  const begins = first === 0 || borders.includes(first)
  const ends = borders.includes(last) || (borders.includes(last + 1) && PARTICLES.includes(run.charAt(last)))
  const within = borders.some((border) => border > first && border < last)
  // A single word that contains the whole term counts as the term.
  if (!begins || !ends) return (within && (length === 2 || (!begins && !ends))) || tailIsTaken(run, borders, last)
  return length === 2 ? couldCross(run, borders, first, last) : within && headIsTaken(run, first, last)
}

/**
 * True if the first letter of a three-letter term ends another word and the rest is a word: 显微信号 does not contain 微信号.
 */
const headIsTaken = (run: string, first: number, last: number): boolean =>
  first > 0 && isWord(run.slice(first - 1, first + 1)) && isWord(run.slice(first + 1, last))

/** Words of rank, which take no letter from a preceding term. */
const RANKED = new Set(['一番', '一流', '一级', '一級'])

/** True if the last letter of a term like 日本一, which alone makes the claim, begins the next word: 日本一周, 世界初心者. */
function tailIsTaken(run: string, borders: readonly number[], last: number): boolean {
  if (!'一初'.includes(run.charAt(last - 1)) || !borders.includes(last - 1)) return false
  const next = borders.find((border) => border > last)
  return next !== undefined && !RANKED.has(run.slice(last - 1, next))
}

/**
 * True if the words on both sides can absorb a two-letter term, or one side can where the term would leave single
 * letters on both.
 */
function couldCross(run: string, borders: readonly number[], first: number, last: number): boolean {
  if (first === 0 || last === run.length || !isWord(run.slice(first - 1, first + 1))) return false
  if (isWord(run.slice(last - 1, last + 1))) return true
  const single = (border: number): boolean => border === 0 || borders.includes(border)
  return (
    single(first - 1) &&
    (last + 1 === run.length || borders.includes(last + 1)) &&
    !PARTICLES.includes(run.charAt(last)) &&
    !PARTICLES.includes(run.charAt(first - 1))
  )
}
