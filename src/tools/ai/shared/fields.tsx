import { useId, type ReactNode } from 'react'
import { WRITING_LANGUAGES } from '../../../lib/ai/languages.ts'
import { isComposable } from '../../../lib/ai/composed-language.ts'
import type { Form } from './form.ts'

/** One value of an option, with its label. */
export interface Choice {
  readonly id: string
  readonly label: string
}

const LANGUAGES: readonly Choice[] = WRITING_LANGUAGES.map(({ id, label }) => ({
  id,
  label: isComposable(id) ? label : `${label} · 需要模型`,
}))

interface FieldProps<Key extends string> {
  form: Form<Key>
  name: Key
  label: string
  /** Short hint below the field. */
  hint?: string
  className?: string | undefined
}

interface WordFieldProps<Key extends string> extends FieldProps<Key> {
  /** Maximum characters. */
  most?: number
  placeholder?: string
}

function Labelled({
  id,
  label,
  hint,
  count,
  className = '',
  children,
}: {
  id: string
  label: string
  hint?: string | undefined
  count?: string
  className?: string | undefined
  children: ReactNode
}) {
  return (
    <div className={`min-w-0 ${className}`}>
      <div className="mb-1 flex items-baseline justify-between gap-2">
        <label className="text-sm font-medium" htmlFor={id}>
          {label}
        </label>
        {count !== undefined && <span className="text-xs text-soft numerals">{count}</span>}
      </div>
      {children}
      {hint !== undefined && (
        <p className="mt-1 text-xs text-soft" id={`${id}-hint`}>
          {hint}
        </p>
      )}
    </div>
  )
}

/** Single-line text field. */
export function TextField<Key extends string>({
  form,
  name,
  label,
  hint,
  most,
  placeholder,
  className,
}: WordFieldProps<Key>) {
  const id = useId()
  return (
    <Labelled className={className} hint={hint} id={id} label={label}>
      <input
        aria-describedby={hint === undefined ? undefined : `${id}-hint`}
        autoComplete="off"
        className="field"
        id={id}
        maxLength={most}
        onChange={(event) => form.set({ [name]: event.target.value } as Partial<Record<Key, string>>)}
        placeholder={placeholder}
        value={form.values[name]}
      />
    </Labelled>
  )
}

/** Multi-line text field; shows its length when close to the maximum. */
export function LongField<Key extends string>({
  form,
  name,
  label,
  hint,
  most,
  placeholder,
  rows = 4,
  className,
}: WordFieldProps<Key> & { rows?: number }) {
  const id = useId()
  const value = form.values[name]
  const count = most !== undefined && value.length > most * 0.8 ? `${value.length} / ${most}` : undefined
  return (
    <Labelled className={className} hint={hint} id={id} label={label} {...(count !== undefined && { count })}>
      <textarea
        aria-describedby={hint === undefined ? undefined : `${id}-hint`}
        className="field field-sizing-content [unicode-bidi:plaintext] max-h-80 min-h-20 resize-y"
        id={id}
        maxLength={most}
        onChange={(event) => form.set({ [name]: event.target.value } as Partial<Record<Key, string>>)}
        placeholder={placeholder}
        rows={rows}
        value={value}
      />
    </Labelled>
  )
}

/** Converts a table of labels by id to choices. */
export const toChoices = (labels: Readonly<Record<string, string>>): Choice[] =>
  Object.entries(labels).map(([id, label]) => ({ id, label }))

/** Select of one of several choices. */
export function ChoiceField<Key extends string>({
  form,
  name,
  label,
  hint,
  choices,
  className,
}: FieldProps<Key> & { choices: readonly Choice[] }) {
  const id = useId()
  const value = form.values[name]
  return (
    <Labelled className={className} hint={hint} id={id} label={label}>
      <select
        className="field select"
        id={id}
        onChange={(event) => form.set({ [name]: event.target.value } as Partial<Record<Key, string>>)}
        value={choices.some((choice) => choice.id === value) ? value : choices[0]?.id}
      >
        {choices.map((choice) => (
          <option key={choice.id} value={choice.id}>
            {choice.label}
          </option>
        ))}
      </select>
    </Labelled>
  )
}

/**
 * Select of the answer's language, in the order of the specification; marks the languages that the rule engine cannot
 * write.
 */
export function LanguageField<Key extends string>({
  form,
  name,
  label = '输出语言',
  className,
}: Omit<FieldProps<Key>, 'label'> & { label?: string }) {
  return <ChoiceField choices={LANGUAGES} className={className} form={form} label={label} name={name} />
}

/** Switch of an option stored as `1` or `0`. */
export function SwitchField<Key extends string>({ form, name, label, className = '' }: FieldProps<Key>) {
  return (
    <label className={`inline-flex min-h-11 items-center gap-2 text-sm pointer-fine:min-h-9 ${className}`}>
      <input
        checked={form.values[name] === '1'}
        className="size-4 accent-sea"
        onChange={(event) => form.set({ [name]: event.target.checked ? '1' : '0' } as Partial<Record<Key, string>>)}
        type="checkbox"
      />
      {label}
    </label>
  )
}
