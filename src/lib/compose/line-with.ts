import type { Composer } from './composer.ts'

/** Stands for a text while the sentence around it is composed. */
const MARK = '\u2060'

/** A line around a text that is longer than a value, or another one in each line: it is put into the slot unchanged. */
export function composeLineAround(composer: Composer, variants: readonly string[], slot: string, text: string): string {
  return composer.line(variants.map((variant) => variant.replace(`{${slot}}`, MARK))).replaceAll(MARK, () => text)
}
