import { useState, type ClipboardEvent, type FormEvent } from 'react'
import { MAX_SHARED_TEXT_LENGTH, VIDEO_SOURCE_LABELS, type VideoSource } from '../../lib/video-link.ts'
import { useUrlState } from '../../state/url-state.ts'
import { Icon } from '../../ui/icon.tsx'
import { getMissingAbilities } from '../../lib/lacks.ts'
import { lazyPart } from '../../ui/lazy-part.tsx'
import type { FoundLinkProps } from './found-link.tsx'
import { useVideoLink } from './use-link.ts'

const FoundLink = lazyPart<FoundLinkProps>(
  async () => (await import('./found-link.tsx')).FoundLink,
  <div className="min-h-20" />,
)

const NOT_OPEN = '此站点暂未开通视频解析'
const PROBLEM_ID = 'video-problem'
const NO_CLIPBOARD = '浏览器没有允许读取剪贴板，请在输入框里长按粘贴'

/** The module of the call is loaded when the button is pressed, as it is not needed earlier. */
const start = async (source: VideoSource, url: string): Promise<string> =>
  (await import('../../sync/tools/videos.ts')).startVideo(source, url)

/** Form for a link or a shared text, with a button that submits the link to the server. */
export function LinkForm({ source }: { source: VideoSource }) {
  const [state, setState] = useUrlState()
  const link = useVideoLink()
  const [fault, setFault] = useState('')
  const [pressed, setPressed] = useState(false)
  const [busy, setBusy] = useState(false)
  const found = link && !('refusal' in link) ? link : undefined
  // While typing, an incomplete link is not reported as an error.
  const refusal = link && 'refusal' in link && (pressed || link.refusal !== 'none') ? link.message : ''
  const problem = fault || refusal || (pressed && !link ? '请先粘贴视频的分享链接' : '')
  const enter = (text: string): void => {
    setFault('')
    setPressed(false)
    setState({ url: text.slice(0, MAX_SHARED_TEXT_LENGTH) })
  }
  const paste = async (): Promise<void> => {
    try {
      enter(await navigator.clipboard.readText())
    } catch {
      setFault(NO_CLIPBOARD)
    }
  }
  const onPaste = (event: ClipboardEvent): void => {
    const text = event.clipboardData.getData('text/plain')
    // A pasted link replaces the previous one.
    if (!found || !/https?:\/\//.test(text)) return
    event.preventDefault()
    enter(text)
  }
  const submit = async (event: FormEvent): Promise<void> => {
    event.preventDefault()
    setPressed(true)
    setFault('')
    if (!found || busy) return
    if (getMissingAbilities().includes('video')) {
      setFault(NOT_OPEN)
      return
    }
    setBusy(true)
    try {
      setState({ job: await start(found.source, found.url) })
    } catch (error) {
      setFault(error instanceof Error ? error.message : String(error))
    } finally {
      setBusy(false)
    }
  }
  return (
    <form method="dialog" noValidate onSubmit={(event) => void submit(event)}>
      <div className="flex items-center justify-between">
        <label className="text-sm font-medium" htmlFor="video-link">
          分享文字或链接
        </label>
        <span className="-mr-2 flex">
          <button className="btn-quiet" onClick={() => void paste()} type="button">
            <Icon className="size-4" name="clipboard-paste" />
            粘贴
          </button>
          <button
            aria-label="清空"
            className="btn-quiet"
            disabled={(state.url ?? '') === ''}
            onClick={() => enter('')}
            title="清空"
            type="button"
          >
            <Icon className="size-4" name="eraser" />
          </button>
        </span>
      </div>
      <textarea
        aria-describedby={PROBLEM_ID}
        aria-invalid={problem === '' ? undefined : true}
        autoCapitalize="off"
        autoComplete="off"
        autoCorrect="off"
        className="field block min-h-24 resize-y text-base break-all"
        enterKeyHint="go"
        id="video-link"
        maxLength={MAX_SHARED_TEXT_LENGTH}
        onChange={(event) => enter(event.target.value)}
        onKeyDown={(event) => {
          if (event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing) return
          event.preventDefault()
          event.currentTarget.form?.requestSubmit()
        }}
        onPaste={onPaste}
        placeholder={`在 ${VIDEO_SOURCE_LABELS[source]} 里点分享、复制链接，再粘贴到这里`}
        spellCheck={false}
        value={state.url ?? ''}
      />
      <p aria-live="polite" className="min-h-6 pt-0.5 text-sm text-signal" id={PROBLEM_ID}>
        {problem}
      </p>
      <p className="hidden rounded bg-sunk px-3 py-2 text-sm lacks-video:block">
        {NOT_OPEN}，只能识别链接、去掉跟踪参数。
      </p>
      <button aria-busy={busy} className="btn btn-sea mt-1 w-full lacks-video:hidden" disabled={busy} type="submit">
        <Icon className="size-4" name={busy ? 'loader-circle' : 'scan-search'} />
        {busy ? '正在提交' : '解析视频'}
      </button>
      <div className="min-h-0">{found && <FoundLink link={found} page={source} />}</div>
    </form>
  )
}
