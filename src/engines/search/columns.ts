import { Column } from './column.ts'
import { fold, CHARACTER_KIND, getCharacterKind, SEPARATOR } from './normalise.ts'
import { NO_READING, spellSyllable } from './pinyin-spelling.ts'
import type { Piece, SearchField, SearchRecord } from './search-index.ts'

/** Columns with one entry per field, filled record by record. */
export class FieldColumns {
  readonly units = new UnitColumns()
  readonly from = [0]
  readonly texts: string[] = []
  readonly record: number[] = []
  readonly ordinal: number[] = []
  readonly factor: number[] = []

  constructor(records: readonly SearchRecord[]) {
    let heaviest = 0
    for (const { fields } of records) for (const { weight } of fields) heaviest = Math.max(heaviest, weight)
    for (const [record, { fields, codes = [] }] of records.entries()) {
      for (const [ordinal, field] of fields.entries()) this.#add(record, ordinal, field, field.weight / (heaviest || 1))
      for (const code of codes) this.#add(record, -1, { text: code, weight: 0 }, 1)
      this.from.push(this.texts.length)
    }
  }

  #add(record: number, ordinal: number, field: SearchField, share: number): void {
    this.units.add(field, ordinal >= 0)
    this.texts.push(field.text)
    this.record.push(record)
    this.ordinal.push(ordinal)
    this.factor.push(0.6 + 0.4 * Math.max(0, share))
  }
}

// Longer words are never corrected; see MAX_LETTERS in typo-automaton.ts.
const MAX_WORD_LENGTH = 40

/** Columns with one entry per unit, and the vocabulary of pieces. */
class UnitColumns {
  readonly from = [0]
  readonly codes = new Column()
  readonly wordStart = new Column()
  readonly pieceAt = new Column()
  readonly pieces: Piece[] = [{ typed: [], others: 0, span: 0, han: false }]
  readonly #syllables = new Map<string, number>()
  readonly #words = new Map<string, number>()

  add({ text, pinyin }: SearchField, withWords: boolean): void {
    const { codes } = fold(text)
    const tokens = pinyin ? pinyin.split(' ') : []
    const base = this.codes.length
    let han = 0
    let wordFrom = 0
    let before: number = CHARACTER_KIND.separator
    for (let at = 0; at <= codes.length; at++) {
      const code = codes[at] ?? SEPARATOR
      const kind = getCharacterKind(code)
      const starts = kind !== before
      if (starts) {
        if (withWords && before === CHARACTER_KIND.letter) this.#setWord(base + wordFrom, codes.slice(wordFrom, at))
        wordFrom = at
        before = kind
      }
      if (at === codes.length) break
      this.codes.push(code)
      this.wordStart.push(starts && kind !== CHARACTER_KIND.separator ? 1 : 0)
      this.pieceAt.push(kind === CHARACTER_KIND.han ? this.#syllable(tokens[han++]) : 0)
    }
    if (pinyin && han !== tokens.length)
      throw new Error(`pinyin "${pinyin}" has not one token for each Chinese character of "${text}"`)
    this.from.push(this.codes.length)
  }

  #setWord(unit: number, letters: number[]): void {
    if (letters.length > MAX_WORD_LENGTH) return
    const key = String.fromCodePoint(...letters)
    const known = this.#words.get(key)
    this.pieceAt.set(
      unit,
      known ?? this.#keep(this.#words, key, { typed: [letters], others: 1, span: letters.length, han: false }),
    )
  }

  #syllable(token: string | undefined): number {
    if (token === undefined || token === NO_READING) return 0
    return (
      this.#syllables.get(token) ?? this.#keep(this.#syllables, token, { ...spellSyllable(token), span: 1, han: true })
    )
  }

  #keep(vocabulary: Map<string, number>, key: string, piece: Piece): number {
    const number = this.pieces.push(piece) - 1
    vocabulary.set(key, number)
    return number
  }
}
