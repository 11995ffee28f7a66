import { MARKUP, toVisibleText } from '../shared/words/markup.ts'

/** Text as a person reads it, with the positions of its characters in the given text. */
export interface Reading {
  text: string
  /** Start of each code unit in the given text, and in `ends` its end. */
  starts: Int32Array
  ends: Int32Array
}

/** Range that reads differently. */
interface Edit {
  from: number
  to: number
  seen: string
}

function asGiven(text: string): Reading {
  const [starts, ends] = [new Int32Array(text.length), new Int32Array(text.length)]
  for (let at = 0; at < text.length; at++) {
    starts[at] = at
    ends[at] = at + 1
  }
  return { text, starts, ends }
}

/** Applies edits, in text order, to a reading. */
function edited(reading: Reading, edits: readonly Edit[]): Reading {
  const { text } = reading
  const size = edits.reduce((sum, { from, to, seen }) => sum + seen.length - (to - from), text.length)
  const [starts, ends] = [new Int32Array(size), new Int32Array(size)]
  const parts: string[] = []
  let into = 0
  let after = 0
  const keep = (to: number): void => {
    parts.push(text.slice(after, to))
    for (let at = after; at < to; at++) {
      starts[into] = reading.starts[at] ?? 0
      ends[into++] = reading.ends[at] ?? 0
    }
  }
  for (const { from, to, seen } of edits) {
    keep(from)
    parts.push(seen)
    for (let at = 0; at < seen.length; at++) {
      starts[into] = reading.starts[from] ?? 0
      ends[into++] = reading.ends[to - 1] ?? 0
    }
    after = to
  }
  keep(text.length)
  return { text: parts.join(''), starts, ends }
}

/** Ranges of tags and escapes. */
function markupOf(text: string): Edit[] {
  const edits: Edit[] = []
  if (!/[<&]/.test(text)) return edits
  for (const { 0: written, index } of text.matchAll(MARKUP)) {
    const seen = toVisibleText(written)
    if (seen !== undefined) edits.push({ from: index, to: index + written.length, seen })
  }
  return edits
}

/** Kana followed by a separate voicing mark: ﾊﾞ, or か and a combining mark. */
const VOICED = /[\u3046-\u3072\u30a6-\u30d2\uff73-\uff8e][\u3099\u309a\uff9e\uff9f]/gu

/** Finds kana with separate voicing marks. */
function voicedOf(text: string): Edit[] {
  return Array.from(text.matchAll(VOICED), ({ 0: written, index }) => ({
    from: index,
    to: index + written.length,
    seen: written.normalize('NFKC'),
  })).filter(({ seen }) => seen.length === 1)
}

const HAN = 1
const LATIN = 2
/** Letter or digit of another kind, which is never isolated here. */
const OTHER = 3

/** Kind of letter of each code unit; 0 for none. */
const KINDS = new Uint8Array(0x10000)
for (let code = 0x30; code < 0x10000; code++) {
  if ((code >= 0x3400 && code <= 0x9fff) || (code >= 0xf900 && code <= 0xfaff)) KINDS[code] = HAN
  else if ((code | 0x20) >= 0x61 && (code | 0x20) <= 0x7a) KINDS[code] = LATIN
  else if (/[\p{L}\p{N}]/u.test(String.fromCharCode(code))) KINDS[code] = OTHER
}

/** Characters that a scan does not cross: ends of lines and clauses, and brackets. */
const PARTS = /[\n\r\t\u2028\u2029,;:!?()[\]{}<>"，。！？；：、…《》「」『』【】（）“”〔〕]/u
const PARTING = new Uint8Array(0x10000)
for (let code = 0; code < 0x10000; code++)
  if (KINDS[code] === 0 && PARTS.test(String.fromCharCode(code))) PARTING[code] = 1

/** Line end, or a closing and an opening bracket: few letters are separated so by chance. */
const SURE_GAP = /^[ \u3000]*(?:[\n\r\t]|[)\]}）】」』〕》][([{（【「『〔《])/u

/** Characters read between two pauses. */
const SLICE = 1 << 17

const OPENS = /[([{（【「『〔《]/u
const CLOSES = /[)\]}）】」』〕》]/u

/** Maximum distance between isolated letters of one word. */
const WIDEST = 12
/** Minimum isolated letters that spell a word, by kind; two Chinese ones are enough in a column. */
const MIN_SPELLED_LETTERS = [0, 3, 4, 0] as const

/**
 * Gaps between isolated letters, one per line or between signs: 全 / 网 / 最 / 低 / 价. Gaps of blanks alone need no edit,
 * as a scan crosses them.
 */
function islandGaps(text: string, pause: () => void): Edit[] {
  const gaps: Edit[] = []
  let row: Edit[] = []
  /** Letters of the current row, and its start. */
  let letters = 0
  let begin = 0
  let last = { kind: 0, end: 0 }
  const close = (): void => {
    if (row.length > 0) {
      const fewest =
        last.kind === HAN && row.every(({ from, to }) => SURE_GAP.test(text.slice(from, to)))
          ? 2
          : (MIN_SPELLED_LETTERS[last.kind] ?? 0)
      if (letters >= fewest) {
        // Brackets around the first and last letter are removed with the gaps.
        if (OPENS.test(text.charAt(begin - 1))) gaps.push({ from: begin - 1, to: begin, seen: '' })
        for (const gap of row) gaps.push(gap)
        if (CLOSES.test(text.charAt(last.end))) gaps.push({ from: last.end, to: last.end + 1, seen: '' })
      }
      row = []
    }
    letters = 0
  }
  let next = SLICE
  for (let at = 0; at < text.length;) {
    if (at >= next) {
      next += SLICE
      pause()
    }
    const kind = KINDS[text.charCodeAt(at)] ?? 0
    if (kind === 0) {
      at++
      continue
    }
    let end = at + 1
    while (end < text.length && KINDS[text.charCodeAt(end)] !== 0) end++
    const alone = end === at + 1 ? kind : OTHER
    if (alone === OTHER || alone !== last.kind || at - last.end > WIDEST) close()
    else {
      let parts = false
      for (let place = last.end; place < at; place++) parts ||= PARTING[text.charCodeAt(place)] === 1
      if (parts) row.push({ from: last.end, to: at, seen: '' })
    }
    if (letters === 0) begin = at
    letters++
    last = { kind: alone, end }
    at = end
  }
  close()
  return gaps
}

/**
 * Further readings of a text: without tags, escapes and gaps between isolated letters, with voiced kana combined; and
 * the contents of its tags. `pause` is called regularly.
 */
export function createReadings(text: string, pause: () => void = () => {}): readonly Reading[] {
  const markup = markupOf(text)
  const shown = markup.length === 0 ? undefined : edited(asGiven(text), markup)
  pause()
  const voiced = voicedOf(shown?.text ?? text)
  const seen = voiced.length === 0 ? shown : edited(shown ?? asGiven(text), voiced)
  pause()
  const gaps = islandGaps(seen?.text ?? text, pause)
  pause()
  if (!seen && gaps.length === 0) return []
  const plain = gaps.length === 0 ? seen : edited(seen ?? asGiven(text), gaps)
  pause()
  const held = markup.filter(({ from, to }) => text.slice(from, to).includes('='))
  if (held.length === 0) return plain ? [plain] : []
  // Keeps only the tags, separated by line ends.
  const outside = held
    .map(({ from }, at) => ({ from: held[at - 1]?.to ?? 0, to: from, seen: '\n' }))
    .filter(({ from, to }) => to > from)
  const end = held.at(-1)?.to ?? 0
  const inside = edited(
    asGiven(text),
    end < text.length ? [...outside, { from: end, to: text.length, seen: '\n' }] : outside,
  )
  return plain ? [plain, inside] : [inside]
}
