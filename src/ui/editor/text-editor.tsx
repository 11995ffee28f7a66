import {
  useCallback,
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
  type ClipboardEvent,
  type ReactNode,
  type RefObject,
} from 'react'
import { toTextOffset, toEditorOffsets } from './line-breaks.ts'
import type { EditorHandover } from './long-editor.tsx'
import type { LongText } from './long-text.tsx'
import { MARK_CLASSES, type MarkKind } from './mark-look.ts'
import { MAX_PASTE_LENGTH, EMPTY_MARK_KINDS, type TextEditorProps } from './text-box.ts'

/** Maximum characters of the plain text area, which renders all text at once and works best on phones. */
const PLAIN_LIMIT = 20_000
/** Shared styles, so that box and backdrop break lines at the same places. */
const PLAIN_LOOK =
  'absolute inset-0 size-full px-3 py-2 font-mono text-sm wrap-break-word whitespace-pre-wrap [scrollbar-gutter:stable]'

function isLong(text: string): boolean {
  return text.length > PLAIN_LIMIT
}

/**
 * A text box for any length: a plain text area for usual lengths, and an editor that renders only the visible lines for
 * long texts. Once loaded, the editor is used from then on; text, focus and caret are moved to it.
 */
export function TextEditor(props: TextEditorProps) {
  const { value, className = '' } = props
  const [long, setLong] = useState(isLong(value))
  const handover = useRef<EditorHandover>({ hasFocus: false, caret: undefined })
  const note = (some: Partial<EditorHandover>): void => {
    handover.current = { ...handover.current, ...some }
  }
  if (!long && isLong(value)) setLong(true)
  const longText = useLongText(long)
  return (
    <div
      className={`relative overflow-hidden rounded border border-edge bg-sheet focus-within:border-sea focus-within:outline-2 focus-within:outline-sea ${className}`}
    >
      {longText === 'loading' && (
        <p className="p-3 text-ink-soft" data-editor="loading">
          正在打开长文本…
        </p>
      )}
      {longText === undefined && <PlainText {...props} note={note} />}
      {typeof longText === 'function' && <LoadedText {...props} handover={handover} part={longText} />}
    </div>
  )
}

function LoadedText({
  part: Part,
  ...props
}: TextEditorProps & { part: typeof LongText; handover: RefObject<EditorHandover> }) {
  return <Part {...props} />
}

/**
 * Component for long texts, once it is wanted and loaded; undefined while the plain box is used, and if loading failed.
 */
function useLongText(isWanted: boolean): typeof LongText | 'loading' | undefined {
  const [loaded, setLoaded] = useState<typeof LongText>()
  const [hasFailed, setFailed] = useState(false)
  useEffect(() => {
    if (!isWanted) return
    import('./long-text.tsx').then(
      (part) => setLoaded(() => part.LongText),
      (error: unknown) => {
        console.info('no editor', error)
        setFailed(true)
      },
    )
  }, [isWanted])
  return isWanted && !hasFailed ? (loaded ?? 'loading') : undefined
}

/** Renders the text again behind the box, transparent, to show marks that a text area cannot. */
function Backdrop({
  text,
  marks,
  kinds,
  ref,
}: {
  text: string
  marks: readonly number[]
  kinds: readonly MarkKind[]
  ref: RefObject<HTMLDivElement | null>
}) {
  const pieces: ReactNode[] = []
  let after = 0
  for (let at = 0; at + 1 < marks.length; at += 2) {
    const [from = 0, to = 0] = marks.slice(at, at + 2)
    pieces.push(
      text.slice(after, from),
      <mark className={MARK_CLASSES[kinds[at / 2] ?? 'found']} data-from={from} key={from}>
        {text.slice(from, to)}
      </mark>,
    )
    after = to
  }
  return (
    <div
      aria-hidden="true"
      className={`pointer-events-none overflow-hidden text-transparent [&_mark]:rounded-[2px] [&_mark]:text-transparent ${PLAIN_LOOK}`}
      ref={ref}
    >
      {pieces}
      {text.slice(after)}
      {'\n'}
    </div>
  )
}

/** Keeps the backdrop's scroll position equal to the text area's, also when marks appear after scrolling. */
function useSameScroll(
  area: RefObject<HTMLTextAreaElement | null>,
  backdrop: RefObject<HTMLDivElement | null>,
): () => void {
  const follow = useCallback((): void => {
    if (area.current) backdrop.current?.scrollTo(0, area.current.scrollTop)
  }, [area, backdrop])
  useLayoutEffect(follow)
  useEffect(() => {
    const observer = new ResizeObserver(follow)
    if (area.current) observer.observe(area.current)
    return () => observer.disconnect()
  }, [area, follow])
  return follow
}

function PlainText({
  id,
  label,
  value,
  placeholder,
  readOnly = false,
  marks,
  kinds = EMPTY_MARK_KINDS,
  selected,
  onCaret,
  onChange,
  onLargePaste,
  note,
}: TextEditorProps & { note: (some: Partial<EditorHandover>) => void }) {
  const onPaste = (event: ClipboardEvent<HTMLTextAreaElement>): void => {
    const text = event.clipboardData.getData('text/plain')
    if (!isLong(text) || readOnly) return
    event.preventDefault()
    const { value: before, selectionStart, selectionEnd } = event.currentTarget
    const after = before.slice(0, selectionStart) + text + before.slice(selectionEnd)
    note({ caret: selectionStart + text.replaceAll('\r\n', '\n').length })
    if (after.length >= MAX_PASTE_LENGTH && onLargePaste) onLargePaste(after)
    else onChange?.(after)
  }
  const backdrop = useRef<HTMLDivElement>(null)
  const area = useRef<HTMLTextAreaElement>(null)
  const followScroll = useSameScroll(area, backdrop)
  const latestText = useRef(value)
  useLayoutEffect(() => {
    latestText.current = value
  })
  useEffect(() => {
    const box = area.current
    if (!selected || !box) return
    const [from = 0, to = 0] = toEditorOffsets(latestText.current, [selected.from, selected.to])
    box.setSelectionRange(from, to)
    const mark = backdrop.current?.querySelector<HTMLElement>(`[data-from="${selected.from}"]`)
    if (mark) box.scrollTop = mark.offsetTop - box.clientHeight / 2
  }, [selected])
  const hasMarks = marks !== undefined && marks.length > 0
  const box = (
    <textarea
      aria-label={label}
      autoCapitalize="off"
      autoComplete="off"
      autoCorrect="off"
      className={`resize-none overflow-y-auto bg-transparent outline-none placeholder:text-soft ${PLAIN_LOOK}`}
      id={id}
      onBlur={() => note({ hasFocus: false })}
      onChange={(event) => {
        note({ caret: event.target.selectionEnd })
        onChange?.(event.target.value)
      }}
      onFocus={() => note({ hasFocus: true })}
      onPaste={onPaste}
      onScroll={followScroll}
      placeholder={placeholder}
      onSelect={(event) => onCaret?.(toTextOffset(value, event.currentTarget.selectionEnd))}
      readOnly={readOnly}
      ref={area}
      spellCheck={false}
      value={value}
    />
  )
  return (
    <>
      {hasMarks && <Backdrop kinds={kinds} marks={marks} ref={backdrop} text={value} />}
      {box}
    </>
  )
}
