import { AmountField } from '../shared/amount-field.tsx'
import type { Converter } from './use-converter.ts'

/** Id of the sentence on what was typed, which the pair's panel shows. */
export const MESSAGE_ID = 'converter-message'

interface ValueFieldProps {
  converter: Converter
  unit: string
  id: string
  label: string
  placeholder?: string
  autoFocus?: boolean
  className: string
  inRow?: boolean
  onPasteColumn: (text: string) => void
}

/** One unit's value: shows what follows from the typed one, and takes typing itself. */
export function ValueField({ converter, unit, ...field }: ValueFieldProps) {
  const { group, source, problem, warning, text, values, type } = converter
  const typed = source === unit
  return (
    <AmountField
      {...field}
      describedBy={typed && (problem || warning) !== '' ? MESSAGE_ID : undefined}
      inputMode={group.kind === 'base' ? 'text' : 'decimal'}
      invalid={typed && problem !== ''}
      onType={(next) => type(unit, next)}
      typed={typed}
      value={typed ? text : (values.get(unit)?.text ?? '')}
    />
  )
}
