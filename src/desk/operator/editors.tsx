import { useId, useState, type FormEvent } from 'react'
import { addEditor, removeEditor, rolesQuery } from '../../sync/operator/operator.ts'
import { useRead } from '../../sync/calls/use-read.ts'
import { TextLink } from '../../ui/text-link.tsx'
import { Section, LoadingOrError } from '../../account/information/section.tsx'
import { getErrorSentence } from '../../account/sentence-of.ts'
import { getRoleName } from '../../account/setting/role-name.ts'

/** Editors and operators; an operator appoints editors here. */
export function Editors() {
  const id = useId()
  const { value, error, retry } = useRead(rolesQuery())
  const [number, setNumber] = useState('')
  const [busy, setBusy] = useState(false)
  const [fault, setFault] = useState('')
  async function change(work: () => Promise<void>): Promise<void> {
    setBusy(true)
    setFault('')
    try {
      await work()
    } catch (refusal) {
      setFault(getErrorSentence(refusal, '没有成功，请稍后重试'))
    } finally {
      setBusy(false)
    }
  }
  const add = (event: FormEvent): void => {
    event.preventDefault()
    void change(async () => {
      await addEditor(number)
      setNumber('')
    })
  }
  return (
    <Section title="编辑和运营">
      {value === undefined ? (
        <LoadingOrError error={error} retry={retry} />
      ) : (
        <ul className="mt-1 divide-y divide-rule text-sm">
          {value.list.map(({ accountId, accountName, phone, role, source }) => (
            <li className="flex min-h-11 items-center gap-3 py-1" key={`${String(accountId)} ${role}`}>
              <p className="min-w-0 flex-1">
                <TextLink href={`/u/${String(accountId)}`}>{accountName}</TextLink>
                <span className="text-soft">
                  ，{phone}，{getRoleName(role)}
                </span>
              </p>
              {source === 'configuration' ? (
                <span className="shrink-0 text-soft">服务器配置</span>
              ) : (
                <button
                  aria-label={`取消编辑：${accountName}`}
                  className="btn shrink-0"
                  disabled={busy}
                  onClick={() => void change(() => removeEditor(accountId))}
                  type="button"
                >
                  取消
                </button>
              )}
            </li>
          ))}
        </ul>
      )}
      <form className="mt-3" data-unkept noValidate onSubmit={add}>
        <label className="mb-1 block text-sm font-medium" htmlFor={id}>
          添加编辑
        </label>
        <div className="flex gap-2">
          <input
            autoComplete="off"
            className="field min-w-0 flex-1 numerals"
            id={id}
            inputMode="tel"
            maxLength={40}
            onChange={(event) => setNumber(event.target.value)}
            placeholder="已注册的手机号"
            value={number}
          />
          <button className="btn shrink-0 border-edge" disabled={busy || number.trim() === ''} type="submit">
            添加
          </button>
        </div>
        <p className="mt-1 text-sm text-signal empty:hidden" role="alert">
          {fault}
        </p>
      </form>
    </Section>
  )
}
