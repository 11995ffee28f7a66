import { useId, useState, type FormEvent } from 'react'
import { saveRedirect, type EditedRedirect } from '../../sync/publishing/redirects.ts'
import { getErrorSentence } from '../../account/sentence-of.ts'

interface RedirectFormProps {
  /** The redirect to edit; undefined for a new one. */
  edited: EditedRedirect | undefined
  onDone: () => void
}

const FIELDS = [
  { name: 'from', label: '旧地址', hint: '/news/old', most: 600 },
  { name: 'to', label: '新地址', hint: '/news/new 或 https://…', most: 600 },
  { name: 'note', label: '备注（可不填）', hint: '', most: 200 },
] as const

/** Form that adds or edits a redirect. */
export function RedirectForm({ edited, onDone }: RedirectFormProps) {
  const id = useId()
  const [fields, setFields] = useState({
    from: decodeURI(edited?.from ?? ''),
    to: edited?.to ?? '',
    note: edited?.note ?? '',
  })
  const [isLasting, setLasting] = useState(edited?.status !== 302)
  const [busy, setBusy] = useState(false)
  const [fault, setFault] = useState('')
  const save = async (): Promise<void> => {
    setBusy(true)
    setFault('')
    try {
      await saveRedirect({ ...fields, status: isLasting ? 301 : 302, before: edited?.from ?? '' })
      setFields({ from: '', to: '', note: '' })
      onDone()
    } catch (refusal) {
      setFault(getErrorSentence(refusal, '没有保存，请稍后重试'))
    } finally {
      setBusy(false)
    }
  }
  const submit = (event: FormEvent): void => {
    event.preventDefault()
    void save()
  }
  return (
    <form
      aria-label={edited ? '修改跳转' : '添加跳转'}
      className="mt-3 sheet grid gap-3 p-4"
      data-unkept
      noValidate
      onSubmit={submit}
    >
      {FIELDS.map(({ name, label, hint, most }) => (
        <div key={name}>
          <label className="mb-1 block text-sm font-medium" htmlFor={id + name}>
            {label}
          </label>
          <input
            autoCapitalize="off"
            autoComplete="off"
            className="field w-full"
            id={id + name}
            maxLength={most}
            onChange={(event) => setFields({ ...fields, [name]: event.target.value })}
            placeholder={hint}
            spellCheck={false}
            value={fields[name]}
          />
        </div>
      ))}
      <label className="flex min-h-11 items-center gap-2 text-sm">
        <input
          checked={isLasting}
          className="size-5"
          onChange={(event) => setLasting(event.target.checked)}
          type="checkbox"
        />
        永久（301）；不勾是暂时（302）
      </label>
      <p className="text-sm text-signal empty:hidden" role="alert">
        {fault}
      </p>
      <p className="flex gap-2">
        <button
          className="btn btn-sea"
          disabled={busy || fields.from.trim() === '' || fields.to.trim() === ''}
          type="submit"
        >
          {edited ? '保存' : '添加'}
        </button>
        {edited && (
          <button className="btn" onClick={onDone} type="button">
            不改了
          </button>
        )}
      </p>
    </form>
  )
}
