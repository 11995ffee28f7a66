import type { Composer } from './composer.ts'

/** Placeholder for the text while the sentence around it is composed. */
const MARK = '\u2060'

/** Composes a line around a text that is too long for a value or differs per line; the text is inserted unchanged. */
export function composeLineAround(composer: Composer, variants: readonly string[], slot: string, text: string): string {
  return composer.line(variants.map((variant) => variant.replace(`{${slot}}`, MARK))).replaceAll(MARK, () => text)
}
