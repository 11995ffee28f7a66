import {
  removeSeparators,
  hasHan,
  toSingular,
  TAIL_LENGTH,
  listLatinWords,
  type GoodsNames,
  type LatinName,
} from './goods-names.ts'

/** Name found in a text; its score grows with the part of the text it covers. */
export interface NameWithin {
  row: number
  score: number
  /** Number of characters of the text that the name covers. */
  length: number
}

/** Words that introduce an accessory or purpose rather than the thing itself. */
const EXTRA = /[带送配含附赠]/u
const EXTRA_WORDS = new Set(['with', 'for', 'and', 'in', 'of', 'w'])

const [A_CHARACTER, APART_COST, TURNED_COST, LAST_COST, EXTRA_COST] = [10, 3, 4, 8, 15]
/**
 * Bonus for a name at the position of the main noun: the end of a Chinese text; in English, the last place before a
 * word of EXTRA_WORDS.
 */
const [HAN_HEAD, LATIN_HEAD] = [12, 6]

/** Length of the longest end of `name` that stands directly before `end` in the text. */
function endingLength(text: string, name: string, end: number): number {
  let length = 0
  while (length < name.length && length < end && name[name.length - 1 - length] === text[end - 1 - length]) length++
  return length
}

/**
 * Score of a name whose last characters end at `end`. Its beginning stands directly before them or elsewhere in the
 * text, as 蓝牙耳机 in 蓝牙运动耳机; 0 if the beginning is missing.
 */
function scoreHan(text: string, name: string, end: number): number {
  const length = endingLength(text, name, end)
  const start = end - length
  const cost = EXTRA.test(text.slice(1, start)) ? EXTRA_COST : 0
  const score = name.length * A_CHARACTER + (hasHan(text.slice(end)) ? 0 : HAN_HEAD) + end / text.length - cost
  if (length === name.length) return score
  const beginning = name.slice(0, name.length - length)
  if (beginning.length < TAIL_LENGTH) return 0
  const before = text.lastIndexOf(beginning, start - beginning.length)
  if (before !== -1 && start >= beginning.length)
    return EXTRA.test(text.slice(before + beginning.length, start)) ? 0 : score - APART_COST
  return text.includes(beginning, end) ? score - TURNED_COST : 0
}

/**
 * Finds names whose last character ends the text and whose other characters stand together elsewhere: 威士忌杯 in 威士忌酒杯.
 */
function withinLast({ byLast }: GoodsNames, text: string, found: (match: NameWithin) => void): void {
  for (const { text: name, row } of byLast.get(text.slice(-1)) ?? []) {
    const before = text.indexOf(name.slice(0, -1))
    if (before === -1 || EXTRA.test(text.slice(before + name.length - 1))) continue
    found({ row, score: name.length * A_CHARACTER + HAN_HEAD - LAST_COST, length: name.length })
  }
}

function withinHan({ byTail }: GoodsNames, text: string, found: (match: NameWithin) => void): void {
  for (let end = 1; end <= text.length; end++) {
    // A name of one character, such as 碗, counts only at the end of the text.
    const short = end === text.length ? (byTail.get(text.slice(end - 1)) ?? []) : []
    for (const { text: name, row } of [...(byTail.get(text.slice(end - TAIL_LENGTH, end)) ?? []), ...short]) {
      const score = scoreHan(text, name, end)
      if (score > 0) found({ row, score, length: name.length })
    }
  }
}

/** Lists names whose last word equals, or begins with, the word being typed. */
function namesHeaded({ byHead }: GoodsNames, word: string, unfinished: boolean): readonly LatinName[] {
  const known = byHead.get(word)
  if (known || !unfinished || word.length < 3) return known ?? []
  return [...byHead].flatMap(([head, names]) => (head.startsWith(word) ? names : []))
}

function withinLatin(names: GoodsNames, text: string, found: (match: NameWithin) => void): void {
  const words = listLatinWords(text).map(toSingular)
  // Also joins adjacent words: surf board and surfboard.
  const joined = words.slice(1).map((word, at) => `${words[at] ?? ''}${word}`)
  const extra = words.findIndex((word, at) => at > 0 && EXTRA_WORDS.has(word))
  const headAt = (extra === -1 ? words.length : extra) - 1
  const typed = new Set([...words, ...joined])
  const heads = [...words.map((word, at) => ({ word, at })), ...joined.map((word, at) => ({ word, at: at + 1 }))]
  for (const { word, at } of heads) {
    for (const { words: name, row } of namesHeaded(names, word, at === words.length - 1)) {
      if (!name.slice(0, -1).every((other) => typed.has(other))) continue
      const late = extra !== -1 && at > extra && !name.includes(words[extra] ?? '') ? EXTRA_COST : 0
      const score = name.length * A_CHARACTER + (at === headAt ? LATIN_HEAD : 0) - late
      if (score > 0) found({ row, score, length: name.join('').length })
    }
  }
}

/** Rows with a name in the text, best first. */
export function findNamesWithin(names: GoodsNames, text: string): NameWithin[] {
  const best = new Map<number, NameWithin>()
  const found = (match: NameWithin): void => {
    if (match.score > (best.get(match.row)?.score ?? 0)) best.set(match.row, match)
  }
  withinHan(names, removeSeparators(text), found)
  withinLast(names, removeSeparators(text), found)
  withinLatin(names, text, found)
  return [...best.values()].toSorted((a, b) => b.score - a.score || a.row - b.row)
}
