import type { CompiledDictionary } from './compile.ts'
import { leetReadings } from './leetspeak.ts'
import { isMask, MASKS } from './masked.ts'
import type { WordVariant } from './operation.ts'
import { NUMBER_BY_VARIANT } from './place.ts'
import { createScanState, scan, type ScanSink } from './scan.ts'

/** Range of text with alternative readings of the same length. */
interface Edit {
  from: number
  to: number
  readings: readonly string[]
}

/** Characters of context read with a changed word. */
const AROUND = 32
/** Maximum run of letters and signs; longer ones are no words. */
const MAX_RUN_LENGTH = 24
const MAX_STRETCH_LENGTH = 2048
/** Replaces a letter that does not belong: a zero-width joiner, which a scan ignores. */
const NOTHING = '\u200b'

const RUN = new Uint8Array(0x10000)
for (const sign of `abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789@$!${MASKS}`)
  RUN[sign.charCodeAt(0)] = 1

const isHan = (code: number): boolean => code >= 0x3400 && code <= 0x9fff
const LONE = /[a-z0-9#]/i

/**
 * Reads disguised words again: digits as letters, masks as the letters they hide, and a stray letter between Chinese
 * characters as nothing.
 */
export class DisguisedWordReader {
  private readonly tools: CompiledDictionary
  private readonly text: string
  private readonly sink: ScanSink
  private done = 0
  private edits: Edit[] = []

  constructor(tools: CompiledDictionary, text: string, sink: Omit<ScanSink, 'mixed'>) {
    this.tools = tools
    this.text = text
    this.sink = { ...sink, mixed: [] }
  }

  /** Takes positions of signs or digits in text order; their edits may be read in a later call. */
  addPlaces(places: readonly number[]): void {
    for (const at of places) {
      if (at < this.done) continue
      const edit = this.editAt(at)
      if (!edit || edit.readings.length === 0) continue
      const [first, last] = [this.edits[0], this.edits.at(-1)]
      if (first && last && (edit.from - last.to > AROUND || edit.to - first.from > MAX_STRETCH_LENGTH)) {
        this.flush()
        // Keeps recent edits, because a term may span the cut of a long stretch.
        this.edits = this.edits.filter(({ to }) => edit.from - to <= AROUND).slice(-MAX_RUN_LENGTH)
      }
      this.edits.push(edit)
    }
  }

  /** Reads the pending edits. */
  flush(): void {
    const { text, edits } = this
    const most = edits.reduce((sum, { readings }) => Math.max(sum, readings.length), 0)
    const start = Math.max(0, (edits[0]?.from ?? 0) - AROUND)
    const end = Math.min(text.length, (edits.at(-1)?.to ?? 0) + AROUND)
    for (let reading = 0; reading < most; reading++) {
      let plain = ''
      let after = start
      for (const { from, to, readings } of edits) {
        plain += text.slice(after, from) + (readings[reading] ?? readings[0] ?? text.slice(from, to))
        after = to
      }
      this.scan(plain + text.slice(after, end), start)
    }
  }

  private scan(plain: string, offset: number): void {
    const { text, sink } = this
    const found: ScanSink['found'] = (placed, term) => {
      const [start, end] = [placed.start + offset, placed.end + offset]
      const written = text.slice(start, end)
      const read = plain.slice(placed.start, placed.end)
      if (written !== read) sink.found({ start, end, note: NUMBER_BY_VARIANT[variantOf(written, read)] }, term)
    }
    scan(this.tools, plain, plain.length, createScanState(), { ...sink, found })
  }

  /** Run of letters and signs around a position, with its readings. */
  private editAt(at: number): Edit | undefined {
    const { text } = this
    let from = at
    while (from > this.done && at - from <= MAX_RUN_LENGTH && RUN[text.charCodeAt(from - 1)] === 1) from--
    let to = at + 1
    while (to < text.length && RUN[text.charCodeAt(to)] === 1) to++
    this.done = to
    if (to - from > MAX_RUN_LENGTH) return undefined
    if (to - from === 1 && at > 0 && to < text.length && isHan(text.charCodeAt(at - 1)) && isHan(text.charCodeAt(to)))
      return this.betweenHan(at)
    const run = text.slice(from, to)
    if (!MASKS.includes(text.charAt(at))) return { from, to, readings: leetReadings(run) }
    const { from: inRun, readings } = this.tools.masked.readWord(run)
    return { from: from + inRun, to: from + inRun + (readings[0]?.length ?? 0), readings }
  }

  private betweenHan(at: number): Edit {
    const char = this.text.charAt(at)
    const hidden = isMask(char) || char.toLowerCase() === 'x' ? this.tools.masked.readCharacter(this.text, at) : []
    return { from: at, to: at + 1, readings: [...(LONE.test(char) ? [NOTHING] : []), ...hidden] }
  }
}

function variantOf(written: string, plain: string): WordVariant {
  if (Array.from(MASKS).some((mask) => written.includes(mask))) return 'masked'
  return plain.includes(NOTHING) ? 'spaced' : 'leetspeak'
}
