import { useId } from 'react'
import type { FormField } from '../../lib/forms/forms.ts'
import { TextField } from '../form-parts.tsx'

const MODES = { line: 'text', text: 'text', phone: 'tel', email: 'email', url: 'url', choice: 'text' } as const
/** Initial rows of a long text field; it grows with its text where the browser supports that. */
const ROWS = 5

interface FieldProps {
  field: FormField
  value: string
  fault: string | undefined
  onChange: (text: string) => void
}

function Choice({ field: { label, choices = [] }, value, fault, onChange }: FieldProps) {
  const id = useId()
  return (
    <div>
      <label className="mb-1 block text-sm font-medium" htmlFor={id}>
        {label}
      </label>
      <select
        aria-describedby={`${id}-note`}
        aria-invalid={fault === undefined ? undefined : true}
        className="field w-full"
        id={id}
        onChange={(event) => onChange(event.target.value)}
        value={value}
      >
        <option value="">请选择</option>
        {choices.map((choice) => (
          <option key={choice} value={choice}>
            {choice}
          </option>
        ))}
      </select>
      <p className="mt-1 text-sm text-signal empty:hidden" id={`${id}-note`}>
        {fault}
      </p>
    </div>
  )
}

/** One field of a form with its fault below. */
export function Field(props: FieldProps) {
  const { field, value, fault, onChange } = props
  const { label, kind, most, required, note = '可不填', hint, autoComplete = 'off' } = field
  if (kind === 'choice') return <Choice {...props} />
  return (
    <TextField
      autoComplete={autoComplete}
      fault={fault}
      hint={hint}
      inputMode={MODES[kind]}
      label={required === undefined ? `${label}（${note}）` : label}
      most={most}
      onChange={onChange}
      value={value}
      {...(kind === 'text' && { rows: ROWS })}
    />
  )
}
