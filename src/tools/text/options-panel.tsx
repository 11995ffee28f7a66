import { useRef } from 'react'
import type { TextOperation } from '../../engines/text/operation.ts'
import { useUrlState } from '../../state/url-state.ts'
import { useSharedValue, type SharedValue } from '../shared/shared-value.ts'
import { useReplayedInput } from '../../ui/use-typed-early.ts'
import { toFlagState, OPTION_FIELDS, readOptions, type OptionField } from './option-fields.ts'
import type { LocalInput } from './use-text-input.ts'

interface FieldProps {
  field: OptionField
  value: string
  onChange: (text: string) => void
}

/** Maximum characters of keywords; longer input is cut. */
const MAX_UNITS = 20_000

function TextField({
  field,
  value,
  onChange,
  autoFocus,
  said,
}: FieldProps & { autoFocus: boolean; said: LocalInput['said'] }) {
  if (field.kind === 'flag' || field.kind === 'choice') return null
  const shared = {
    'aria-describedby': said ? 'option-said' : undefined,
    'aria-invalid': said?.wrong || undefined,
    autoCapitalize: 'off',
    autoComplete: 'off',
    autoCorrect: 'off',
    autoFocus,
    id: `option-${field.key}`,
    maxLength: MAX_UNITS,
    onChange: (event: { target: { value: string } }) => onChange(event.target.value),
    placeholder: field.placeholder,
    spellCheck: false,
    value,
  }
  const rows = Math.min(4, shared.value.split('\n').length)
  return (
    <label className="block min-w-0 flex-1 basis-40">
      <span className="mb-1 flex flex-wrap gap-x-3 text-sm">
        {field.label}
        {said && (
          <span
            className={`wrap-anywhere ${said.wrong ? 'text-signal' : 'text-soft'}`}
            id="option-said"
            role={said.wrong ? 'alert' : 'status'}
          >
            {said.text}
          </span>
        )}
      </span>
      {field.kind === 'lines' ? (
        <textarea className="field block resize-none" rows={rows} {...shared} />
      ) : (
        <input className="field" {...shared} />
      )}
    </label>
  )
}

function ChoiceField({ field, value, onChange }: FieldProps) {
  if (field.kind !== 'choice') return null
  return (
    <label className="flex max-w-full flex-wrap items-center gap-x-2 text-sm">
      <span className="whitespace-nowrap text-soft">{field.label}</span>
      <select
        className="field select w-auto"
        id={`option-${field.key}`}
        onChange={(event) => onChange(event.target.value)}
        value={value}
      >
        {field.choices.map(([choice, label]) => (
          <option key={choice} value={choice}>
            {label}
          </option>
        ))}
      </select>
    </label>
  )
}

/** Options of a text tool, stored in the URL state. */
export function OptionsPanel({ operation, kept }: { operation: TextOperation; kept: SharedValue<LocalInput> }) {
  const { said } = useSharedValue(kept)
  const part = useRef<HTMLDivElement>(null)
  useReplayedInput(part)
  const [state, setState] = useUrlState()
  const options = readOptions(operation, state) as unknown as Record<string, unknown>
  const fields = OPTION_FIELDS[operation]
  const texts = fields.filter((field) => field.kind === 'text' || field.kind === 'lines' || field.kind === 'list')
  return (
    <div className="space-y-2.5" ref={part}>
      {texts.length > 0 && (
        <div className="flex flex-wrap items-end gap-3">
          {texts.map((field, index) => (
            <TextField
              autoFocus={index === 0}
              field={field}
              key={field.key}
              onChange={(text) => setState({ [field.key]: text })}
              said={index === 0 ? said : undefined}
              value={state[field.key] ?? ''}
            />
          ))}
        </div>
      )}
      <div className="flex flex-wrap items-center gap-2 py-1">
        {fields.map((field) =>
          field.kind === 'flag' ? (
            <button
              aria-pressed={options[field.key] === true}
              className="chip shrink-0"
              key={field.key}
              onClick={() => setState(toFlagState(operation, field.key, options[field.key] !== true))}
              type="button"
            >
              {field.label}
            </button>
          ) : (
            field.kind === 'choice' && (
              <ChoiceField
                field={field}
                key={field.key}
                onChange={(value) => setState({ [field.key]: value })}
                value={String(options[field.key])}
              />
            )
          ),
        )}
      </div>
    </div>
  )
}
