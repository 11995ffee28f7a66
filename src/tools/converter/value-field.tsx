import { formatThousands } from '../../lib/number/thousands.ts'
import { AmountField } from '../shared/amount-field.tsx'
import type { Converter, ConverterProps } from './use-converter.ts'

/** Id of the message about the typed text, shown in the pair's panel. */
export const MESSAGE_ID = 'converter-message'

/** Message about the typed text; '' if there is none. */
export function formatValueMessage({ problem, values, source }: Converter): string {
  return problem || (values.get(source)?.warning ?? '')
}

/** True if the text is a plain number in digits. */
export const isPlain = (text: string): boolean => /^[\d.,+-]*$/.test(text.trim())

/** A unit's value for display, with grouped thousands unless it is in a number base. */
export function formatValue(
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

/** Editable field of one unit's value; shows the converted value. */
export function ValueField({ props: { group, pasted }, converter, unit, ...field }: ValueFieldProps) {
  const { source, problem, note, text, from, to, wraps, change } = converter
  const typed = source === unit
  return (
    <AmountField
      {...field}
      describedBy={typed && formatValueMessage(converter) + note !== '' ? MESSAGE_ID : undefined}
      inputMode={group.kind === 'base' ? 'text' : 'decimal'}
      invalid={typed && problem !== ''}
      onPasteColumn={(column) => pasted.set({ text: column })}
      onType={(next) => change({ v: next, u: unit, f: from, t: to })}
      typed={typed}
      wraps={wraps}
      value={typed ? text : formatValue(converter, unit, group)}
    />
  )
}
