import { useState } from 'react'
import { redirectsQuery, removeRedirect, type EditedRedirect } from '../../sync/publishing/redirects.ts'
import { useRead } from '../../sync/calls/use-read.ts'
import { formatBeijingDayTime } from '../../account/information/day-text.ts'
import { LoadingOrError } from '../../account/information/section.tsx'
import { getErrorSentence } from '../../account/sentence-of.ts'
import { RedirectForm } from './redirect-form.tsx'

interface RowProps {
  rule: EditedRedirect
  onEdit: () => void
  onFault: (sentence: string) => void
}

function Row({ rule: { from, to, status, note, changedBy, changedAt }, onEdit, onFault }: RowProps) {
  const [asked, setAsked] = useState(false)
  const remove = (): void => {
    removeRedirect(from).catch((refusal: unknown) => onFault(getErrorSentence(refusal, '没有删除，请稍后重试')))
  }
  return (
    <li className="py-3">
      <p className="font-medium wrap-anywhere">{decodeURI(from)}</p>
      <p className="wrap-anywhere">
        <span className="text-soft">{status === 301 ? '永久跳到 ' : '暂时跳到 '}</span>
        {to.startsWith('/') ? decodeURI(to) : to}
      </p>
      {note !== '' && <p className="text-soft wrap-anywhere">{note}</p>}
      <p className="text-soft numerals">
        {changedBy.name}，{formatBeijingDayTime(changedAt)}
      </p>
      <p className="mt-2 flex gap-2">
        <button aria-label={`修改：${decodeURI(from)}`} className="btn" onClick={onEdit} type="button">
          修改
        </button>
        <button
          aria-label={`删除：${decodeURI(from)}`}
          className="btn"
          onClick={() => (asked ? remove() : setAsked(true))}
          type="button"
        >
          {asked ? '确认删除' : '删除'}
        </button>
      </p>
    </li>
  )
}

/** List of redirects of moved pages, with a form that adds or edits one. */
export function Redirects() {
  const { value, error, retry } = useRead(redirectsQuery())
  const [edited, setEdited] = useState<EditedRedirect>()
  const [fault, setFault] = useState('')
  return (
    <>
      <p className="mt-1 text-sm text-soft">打开旧地址的人和搜索引擎会去新地址。已经安装的应用要打开一两次才知道。</p>
      <RedirectForm edited={edited} key={edited?.from ?? ''} onDone={() => setEdited(undefined)} />
      <p className="mt-2 text-sm text-signal empty:hidden" role="alert">
        {fault}
      </p>
      {value === undefined && <LoadingOrError error={error} retry={retry} />}
      {value?.length === 0 && <p className="mt-4 text-sm text-soft">还没有跳转。</p>}
      <ul aria-label="跳转" className="mt-4 divide-y divide-rule text-sm">
        {value?.map((rule) => (
          <Row key={rule.from} onEdit={() => setEdited(rule)} onFault={setFault} rule={rule} />
        ))}
      </ul>
    </>
  )
}
