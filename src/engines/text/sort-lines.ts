import { getLineEnding, getLineText } from './lines.ts'
import { findFirstNumber, type FirstNumber } from './line-number.ts'
import type { SortOptions } from './operation.ts'
import type { LineOperation, Sink } from './sink.ts'
import { createSortKeys } from './sort-keys.ts'

/** Sorts lines; `spell` returns the text to compare. Equal lines keep their order; lines without a number come last. */
export function sortLines({ by, descending }: SortOptions, sink: Sink, spell: (text: string) => string): LineOperation {
  const texts: string[] = []
  let bytes = 0
  let last = ''
  return {
    line(line) {
      texts.push(getLineText(line))
      last = getLineEnding(line)
      bytes += line.bytes - last.length
    },
    end() {
      if (texts.length === 0) return
      const ordered =
        by === 'number'
          ? byNumber(texts, descending)
          : by === 'as-is'
            ? turned(texts, descending)
            : byKey(texts, spell, by === 'natural', descending)
      for (const [index, text] of ordered.entries()) if (text !== texts[index]) sink.matches += 1
      const eol = sink.eol || '\n'
      sink.block(ordered.join(eol) + last, texts.length, bytes + (texts.length - 1) * eol.length + last.length)
    },
  }
}

const turned = (texts: readonly string[], descending: boolean): readonly string[] =>
  descending ? texts.toReversed() : texts

function byKey(
  texts: readonly string[],
  spell: (text: string) => string,
  natural: boolean,
  descending: boolean,
): string[] {
  const spelled = texts.map(spell)
  const keys = createSortKeys(spelled, natural)
  const rows = texts.map((text, at) => ({ text, key: keys(spelled[at] ?? text) }))
  const [less, more] = descending ? [1, -1] : [-1, 1]
  rows.sort((a, b) => (a.key < b.key ? less : a.key > b.key ? more : 0))
  return rows.map(({ text }) => text)
}

function byNumber(texts: readonly string[], descending: boolean): string[] {
  const numbered: { text: string; number: FirstNumber }[] = []
  const others: string[] = []
  for (const text of texts) {
    const number = findFirstNumber(text)
    if (number) numbered.push({ text, number })
    else others.push(text)
  }
  const turn = descending ? -1 : 1
  numbered.sort((a, b) => turn * compare(a.number, b.number))
  return [...numbered.map(({ text }) => text), ...others]
}

function compare(a: FirstNumber, b: FirstNumber): number {
  if (a.value !== b.value) return a.value - b.value
  // Order numbers exceed the exact range of a double.
  if (Math.abs(a.value) <= Number.MAX_SAFE_INTEGER || a.digits === b.digits) return 0
  return a.digits < b.digits === a.value > 0 ? -1 : 1
}
