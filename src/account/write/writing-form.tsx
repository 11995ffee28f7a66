import { useNavigate } from '@tanstack/react-router'
import { useRef, useState, type FormEvent } from 'react'
import { findContentFaults } from '../../lib/content/content-form.ts'
import type { FormTexts } from '../../lib/content/content-type.ts'
import { CONTENT_KINDS } from '../../lib/content/kinds.ts'
import { CONTENT_STATUS } from '../../lib/content/status.ts'
import { showToast } from '../../state/toast.ts'
import { withdrawContent } from '../../sync/publishing/own-contents.ts'
import type { ContentDraftRef, ContentEditorState } from '../../sync/publishing/writing-session.ts'
import { AppLink } from '../../ui/app-link.tsx'
import { FormFooter } from '../form-parts.tsx'
import { addFullStop } from '../full-stop.ts'
import { toBeijingInputValue } from '../information/day-text.ts'
import { TitleAndSummaryFields, CategoryAndFactFields } from './common-fields.tsx'
import { MarkdownEditor } from './markdown-editor.tsx'
import { ConflictChoice } from './other-text.tsx'
import { SaveStatus } from './saved-line.tsx'
import { useScrollPosition } from './use-place.ts'
import { useContentEditor, useDraftPictures } from './use-writing.ts'

const NONE: FormTexts = {}
const sentenceOf = (error: unknown): string => (error instanceof Error ? error.message : '没有成功，请重试')

/** True if the content or its new text is in review. */
const isWaiting = ({ own }: ContentEditorState): boolean =>
  own?.status === CONTENT_STATUS.PENDING_REVIEW || own?.change?.status === CONTENT_STATUS.PENDING_REVIEW

/** Remark of the editor, and a note on the effect of changes made here. */
function StatusNote({ state: { own } }: { state: ContentEditorState }) {
  if (!own) return null
  const isRefused = own.status === CONTENT_STATUS.NOT_APPROVED || own.change?.status === CONTENT_STATUS.NOT_APPROVED
  const reason = own.change?.reason || own.reason
  if (isRefused)
    return (
      <p className="mt-3 rounded bg-signal-wash px-3 py-2 text-sm text-signal">
        没有通过：{addFullStop(reason || '编辑没有写原因')}改好后可以再次提交。
      </p>
    )
  if (own.status === CONTENT_STATUS.ONLINE)
    return (
      <p className="mt-3 rounded bg-sunk px-3 py-2 text-sm">
        这篇已经发布。修改先存成新稿，提交后由编辑审核，通过前读者看到的不变。
      </p>
    )
  if (own.status === CONTENT_STATUS.OFFLINE)
    return (
      <p className="mt-3 rounded bg-signal-wash px-3 py-2 text-sm text-signal">
        {addFullStop(`这篇已下线${reason === '' ? '' : `：${reason}`}`)}
      </p>
    )
  return null
}

/** A content in review cannot be changed, only withdrawn. */
function Waiting({ state, onBack }: { state: ContentEditorState; onBack: () => Promise<void> }) {
  const [busy, setBusy] = useState(false)
  const [fault, setFault] = useState('')
  const back = async (): Promise<void> => {
    setBusy(true)
    setFault('')
    try {
      await onBack()
    } catch (error) {
      setFault(sentenceOf(error))
    } finally {
      setBusy(false)
    }
  }
  return (
    <div className="mt-4 sheet p-4">
      <h2 className="text-base break-words">{state.writing.texts.title}</h2>
      <p className="mt-1 prose-zh text-sm text-soft">已提交，等编辑审核。要改的话先撤回，改好再提交。</p>
      <p className="mt-2 text-sm text-signal empty:hidden" role="alert">
        {fault}
      </p>
      <div className="mt-3 flex flex-wrap gap-2">
        <button className="btn border-edge" disabled={busy} onClick={() => void back()} type="button">
          撤回修改
        </button>
        <AppLink className="btn" href="/account/contents">
          返回我的投稿
        </AppLink>
      </div>
    </div>
  )
}

/** Editor form of a content: fields, text, save status and submit button. */
export function ContentEditorForm({ account, place }: { account: number; place: ContentDraftRef }) {
  const form = useRef<HTMLFormElement>(null)
  const navigate = useNavigate()
  const writing = useContentEditor(account, place)
  const { pictures, keep, retry } = useDraftPictures(account, writing)
  const [today] = useState(() => toBeijingInputValue(new Date().toISOString()).slice(0, 10))
  const [isChecked, setIsChecked] = useState(false)
  const [busy, setBusy] = useState(false)
  const [fault, setFault] = useState('')
  const { state, session } = writing
  const minHeight = useScrollPosition(form, state?.phase === 'ready')
  if (!state || state.phase === 'reading')
    return (
      <p aria-busy="true" className="mt-4 min-h-dvh text-soft">
        正在打开稿件…
      </p>
    )
  if (state.phase === 'missing')
    return <p className="mt-4 sheet p-4 text-soft">这份稿件不在了，可能已在另一台设备上删除。</p>
  if (state.phase === 'failed')
    return (
      <p className="mt-4 rounded bg-signal-wash px-3 py-2 text-sm text-signal" role="alert">
        {state.fault}
      </p>
    )
  if (isWaiting(state)) {
    const back = async (): Promise<void> => {
      await withdrawContent(state.writing.id)
      await session()?.refresh()
    }
    return <Waiting onBack={back} state={state} />
  }
  const { texts, type } = state.writing
  // If the status is not known yet, the server checks the dates on submission.
  const isNew =
    state.writing.id === 0 ||
    (state.own !== undefined &&
      state.own.status !== CONTENT_STATUS.ONLINE &&
      state.own.status !== CONTENT_STATUS.OFFLINE)
  const found = findContentFaults(type, texts, isNew ? today : '')
  const change = (some: FormTexts): void => {
    // The fault was about the earlier text.
    setFault('')
    session()?.change(some)
  }
  const fields = { type, texts, faults: isChecked ? found : NONE, change }
  const submit = async (event: FormEvent): Promise<void> => {
    event.preventDefault()
    setIsChecked(true)
    setFault('')
    const [first] = Object.keys(found)
    if (first !== undefined) {
      setFault(`有 ${String(Object.keys(found).length)} 处要改，已在上面标明`)
      const wrong = form.current?.querySelector<HTMLElement>(`[data-field="${first}"]`)
      wrong?.scrollIntoView({ block: 'center' })
      const control = wrong?.matches('input, textarea, select')
        ? wrong
        : wrong?.querySelector<HTMLElement>('input, textarea, select, button')
      control?.focus({ preventScroll: true })
      return
    }
    setBusy(true)
    try {
      await session()?.submit()
      showToast('已提交，编辑审核后发布', { type: 'success' })
      await navigate({ to: '/account/contents' })
    } catch (error) {
      setFault(sentenceOf(error))
    } finally {
      setBusy(false)
    }
  }
  return (
    <form
      className="mt-2 flex flex-col space-y-4 pb-8"
      noValidate
      onSubmit={(event) => void submit(event)}
      ref={form}
      style={{ minHeight }}
    >
      <p className="text-sm text-soft">{CONTENT_KINDS[type].label}</p>
      <SaveStatus onRetryPictures={retry} pictures={pictures} state={state} />
      <StatusNote state={state} />
      <ConflictChoice
        onChoose={async (isMine) => {
          await session()?.choose(isMine)
          setFault('')
        }}
        state={state}
      />
      <div className="max-w-[46rem] space-y-4">
        <TitleAndSummaryFields {...fields} />
        <CategoryAndFactFields {...fields} />
      </div>
      <MarkdownEditor
        fault={fields.faults.markdown}
        keepPicture={keep}
        onChange={(markdown) => change({ markdown })}
        onSave={() => void session()?.send()}
        title={texts.title ?? ''}
        value={texts.markdown ?? ''}
      />
      <div className="mt-auto">
        <FormFooter
          busy={busy}
          busyLabel="正在提交…"
          disabled={state.other !== undefined}
          fault={fault}
          label="提交审核"
        >
          <AppLink className="btn" href="/account/contents">
            先放着
          </AppLink>
        </FormFooter>
      </div>
    </form>
  )
}
