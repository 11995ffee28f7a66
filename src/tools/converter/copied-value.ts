import type { ConvertedValue } from '../../engines/units/engine.ts'
import { toSpreadsheetNumber } from '../../lib/number/printed-powers.ts'
import type { ToastAction } from '../../state/toast.ts'
import { copyText } from '../../ui/copy-text.ts'
import { PART_WORDS } from './part-words.ts'
import type { Converter } from './use-converter.ts'
import type { ConverterLanguage } from './words.ts'

/** Counts the significant digits of a written number, without its power of ten. */
export function countSignificantDigits(text: string): number {
  return (text.split(/[e×]/)[0] ?? '').replaceAll(/\D/g, '').replace(/^0+/, '').length
}

/** Digit count of a full value; undefined if the value is exact. */
export function countFullDigits({ text, exact }: { text: string; exact: boolean }): number | undefined {
  return exact ? undefined : countSignificantDigits(text)
}

/** Result of a copy button: copied text, message, and an optional further action. */
export interface Copied {
  text: string
  said: string
  action?: ToastAction
}

function rounded({ text, full }: ConvertedValue, language: ConverterLanguage): Copied {
  const words = PART_WORDS[language]
  const shown = toSpreadsheetNumber(text)
  const said = words.copiedRounded(shown, countSignificantDigits(text))
  if (!full) return { text: shown, said }
  const digits = countFullDigits(full)
  return {
    text: shown,
    said,
    action: { label: words.copyFull(digits), run: () => copyText(full.text, words.copiedFull(digits)) },
  }
}

/**
 * Copied text of a unit's value: the typed value unchanged, a converted one as shown, with an offer to copy all digits.
 */
export function toCopiedValue(
  { source, text, values }: Pick<Converter, 'source' | 'text' | 'values'>,
  unit: string,
  language: ConverterLanguage,
): Copied {
  const words = PART_WORDS[language]
  const value = values.get(unit)
  if (source === unit || !value) return { text: source === unit ? text : '', said: words.copied }
  if (!value.exact) return rounded(value, language)
  const shown = toSpreadsheetNumber(value.text)
  return { text: shown, said: words.copiedExact(shown) }
}
