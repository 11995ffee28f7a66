import { formatThousands } from '../../lib/number/thousands.ts'
import { AmountField } from '../shared/amount-field.tsx'
import type { Converter, ConverterProps } from './use-converter.ts'

/** Id of the sentence on what was typed or on the name of its unit, which the pair's panel shows. */
export const MESSAGE_ID = 'converter-message'

/** One sentence about what was typed, '' when there is nothing to say. */
export function valueMessage({ problem, values, source }: Converter): string {
  return problem || (values.get(source)?.warning ?? '')
}

/** Whether a text is a number alone, in digits. */
export const isPlain = (text: string): boolean => /^[\d.,+-]*$/.test(text.trim())

/** A unit's value as it is shown: its thousands apart, as on the pages of money, unless it is written in a number base. */
export function shownValue(
  { values }: Pick<Converter, 'values'>,
  unit: string,
  { kind }: Pick<ConverterProps['group'], 'kind'>,
): string {
  const { text = '' } = values.get(unit) ?? {}
  return kind === 'base' ? text : formatThousands(text)
}

interface ValueFieldProps {
  props: ConverterProps
  converter: Converter
  unit: string
  id: string
  label: string
  placeholder?: string
  autoFocus?: boolean
  className?: string
  inRow?: boolean
}

/** One unit's value: shows what follows from the typed one, and takes typing itself. */
export function ValueField({ props: { group, pasted }, converter, unit, ...field }: ValueFieldProps) {
  const { source, problem, note, text, from, to, wraps, change } = converter
  const typed = source === unit
  return (
    <AmountField
      {...field}
      describedBy={typed && valueMessage(converter) + note !== '' ? MESSAGE_ID : undefined}
      inputMode={group.kind === 'base' ? 'text' : 'decimal'}
      invalid={typed && problem !== ''}
      onPasteColumn={(column) => pasted.set({ text: column })}
      onType={(next) => change({ v: next, u: unit, f: from, t: to })}
      typed={typed}
      wraps={wraps}
      value={typed ? text : shownValue(converter, unit, group)}
    />
  )
}
