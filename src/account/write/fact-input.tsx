import { useId } from 'react'
import { splitList, type FactField } from '../../lib/content/content-type.ts'
import { listCountries } from '../../portal/place.ts'

interface FactInputProps {
  field: FactField
  value: string
  onChange: (text: string) => void
  fault?: string | undefined
}

const MONTHS = Array.from({ length: 12 }, (_, at) => String(at + 1))

/** Buttons for the months in which something takes place. */
function Months({
  value,
  onChange,
  label,
  note,
}: {
  value: string
  onChange: (text: string) => void
  label: string
  note: string
}) {
  const chosen = splitList(value)
  const turn = (month: string): void =>
    onChange(MONTHS.filter((one) => chosen.includes(one) !== (one === month)).join('、'))
  return (
    <div aria-describedby={note} aria-label={label} className="flex flex-wrap gap-1.5" role="group">
      {MONTHS.map((month) => (
        <button
          aria-pressed={chosen.includes(month)}
          className="chip numerals"
          key={month}
          onClick={() => turn(month)}
          type="button"
        >
          {month} 月
        </button>
      ))}
    </div>
  )
}

const KEYBOARDS = { number: 'decimal', whole: 'numeric', year: 'numeric', digits: 'numeric', site: 'url' } as const

/** Form field of a fact, with its label, hint and fault. */
export function FactInput({ field, value, onChange, fault }: FactInputProps) {
  const id = useId()
  const note = `${id}-note`
  const { name, label, form, hint, optional } = field
  const shared = {
    'aria-describedby': note,
    'aria-invalid': fault === undefined ? undefined : (true as const),
    className: 'field w-full',
    id,
    'data-field': name,
    onChange: (event: { target: { value: string } }) => onChange(event.target.value),
    value,
  }
  const title = optional ? `${label}（可不填）` : label
  return (
    <div>
      {form === 'months' ? (
        <p className="mb-1 text-sm font-medium">{title}</p>
      ) : (
        <label className="mb-1 block text-sm font-medium" htmlFor={id}>
          {title}
        </label>
      )}
      {form === 'months' && (
        <div data-field={name} tabIndex={-1}>
          <Months label={title} note={note} onChange={onChange} value={value} />
        </div>
      )}
      {form === 'choice' && (
        <select {...shared} className="field select w-full">
          <option value="">请选择</option>
          {field.values.map((one, at) => (
            <option key={one} value={one}>
              {field.labels?.[at] ?? one}
            </option>
          ))}
        </select>
      )}
      {form === 'country' && (
        <select {...shared} className="field select w-full">
          <option value="">{optional ? '不填' : '请选择'}</option>
          {listCountries().map(({ code, name: land }) => (
            <option key={code} value={code}>
              {land}
            </option>
          ))}
        </select>
      )}
      {form === 'day' && <input {...shared} type="date" />}
      {!['months', 'choice', 'country', 'day'].includes(form) && (
        <input
          {...shared}
          autoComplete="off"
          inputMode={form in KEYBOARDS ? KEYBOARDS[form as keyof typeof KEYBOARDS] : 'text'}
        />
      )}
      <p className={`mt-1 text-sm empty:hidden ${fault === undefined ? 'text-soft' : 'text-signal'}`} id={note}>
        {fault ?? hint}
      </p>
    </div>
  )
}
