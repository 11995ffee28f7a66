/** So many characters on each side of a place are cut into words. */
const AROUND = 10
/** Cut windows that are remembered: texts say the same again. */
const MAX_CACHED = 4096
/** A word of more characters is not met by chance across the borders of others. */
const MAX_LENGTH = 3
/** Words of one character that may stand beside any other. */
const PARTICLES = '的了是和在也都就与及或很更又再而且之为'

const segmenter = new Intl.Segmenter('zh', { granularity: 'word' })
const known = new Map<string, readonly number[]>()

const isHan = (code: number): boolean => code >= 0x3400 && code <= 0x9fff

/** Where the words of a run end. */
function bordersOf(run: string): readonly number[] {
  const remembered = known.get(run)
  if (remembered) return remembered
  const borders = Array.from(segmenter.segment(run), ({ index, segment }) => index + segment.length)
  if (known.size >= MAX_CACHED) known.clear()
  known.set(run, borders)
  return borders
}

const isWord = (run: string): boolean => run.length > 1 && bordersOf(run)[0] === run.length

/** Tells whether letters that look like a term are the end of one word and the beginning of another: 请确保本人签收 has no 保本. Asked of Chinese terms in Chinese letters alone. */
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
  const ends = borders.includes(last)
  const within = borders.some((border) => border > first && border < last)
  // One word that holds the whole term says it.
  if (!begins || !ends) return (within && (length === 2 || (!begins && !ends))) || tailIsTaken(run, borders, last)
  return length === 2 ? couldCross(run, borders, first, last) : within && headIsTaken(run, first, last)
}

/** Tells whether the first letter of a term of three ends another word and the rest is one: 显微信号 has no 微信号. */
const headIsTaken = (run: string, first: number, last: number): boolean =>
  first > 0 && isWord(run.slice(first - 1, first + 1)) && isWord(run.slice(first + 1, last))

/** Words of rank themselves, which take nothing from the term before them. */
const RANKED = new Set(['一番', '一流', '一级', '一級'])

/** Tells whether the letter at the end of a term like 日本一, which alone makes the claim, begins the next word: 日本一周, 世界初心者. */
function tailIsTaken(run: string, borders: readonly number[], last: number): boolean {
  if (!'一初'.includes(run.charAt(last - 1)) || !borders.includes(last - 1)) return false
  const next = borders.find((border) => border > last)
  return next !== undefined && !RANKED.has(run.slice(last - 1, next))
}

/** Tells whether words on both sides can take the letters of a term of two, or one can where the term would leave single letters on both sides. */
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
