import { useEffect, useLayoutEffect, useRef, useState, type ClipboardEvent, type ReactNode, type RefObject } from 'react'
import type { Editor } from './code-mirror.ts'
import { MARK_CLASSES, type MarkKind } from './mark-look.ts'

interface TextEditorProps {
  id: string
  label: string
  value: string
  placeholder?: string
  readOnly?: boolean
  /** Places to be marked: start and end of each, in order, not overlapping. */
  marks?: readonly number[] | undefined
  /** What each mark says; without it that something was found. */
  kinds?: readonly MarkKind[] | undefined
  /** A place to be selected and scrolled to; another object selects it again. */
  selected?: { from: number; to: number } | undefined
  /** Called with the offset of the caret when it moves. */
  onCaret?: (offset: number) => void
  onChange?: (text: string) => void
  /** Takes a paste that is too large for any text box. */
  onLargePaste?: (text: string) => void
  className?: string
}

/** A plain text area draws its whole text at once: up to here that is not felt, and phones handle it best. */
const PLAIN_LIMIT = 20_000
/** Larger pastes are handled as files (measured: a text area freezes for 2.3 s at 5.6 MB). */
const FILE_PASTE = 1_000_000
const NO_MARKS: readonly number[] = []
const NO_KINDS: readonly MarkKind[] = []

/** The box and what stands behind it have to break their lines at the same places. */
const PLAIN_LOOK = 'absolute inset-0 size-full px-3 py-2 font-mono text-sm wrap-break-word whitespace-pre-wrap [scrollbar-gutter:stable]'

function isLong(text: string): boolean {
  return text.length > PLAIN_LIMIT
}

/**
 * A box for text of any size: a plain text area for what a person types, and an editor that draws only the lines in
 * view once the text is long. The editor, loaded then, stays; text, focus and caret move over.
 */
export function TextEditor(props: TextEditorProps) {
  const { value, className = '' } = props
  const [long, setLong] = useState(isLong(value))
  /** Whether the caret stood in the plain box, so that it can go on in the editor. */
  const hadFocus = useRef(false)
  const onFocusChange = (focused: boolean): void => {
    hadFocus.current = focused
  }
  if (!long && isLong(value)) setLong(true)
  return (
    <div className={`relative overflow-hidden rounded border border-edge bg-sheet focus-within:border-sea focus-within:outline-2 focus-within:outline-sea ${className}`}>
      {long ? <LongText {...props} hadFocus={hadFocus} /> : <PlainText {...props} onFocusChange={onFocusChange} />}
    </div>
  )
}

/** The text once more behind the box, without colour, for the marks that a text area cannot draw. */
function Backdrop({ text, marks, kinds, ref }: { text: string; marks: readonly number[]; kinds: readonly MarkKind[]; ref: RefObject<HTMLDivElement | null> }) {
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
    <div aria-hidden="true" className={`pointer-events-none overflow-hidden text-transparent [&_mark]:rounded-[2px] [&_mark]:text-transparent ${PLAIN_LOOK}`} ref={ref}>
      {pieces}
      {text.slice(after)}
      {'\n'}
    </div>
  )
}

function PlainText({ id, label, value, placeholder, readOnly = false, marks, kinds = NO_KINDS, selected, onCaret, onChange, onLargePaste, onFocusChange }: TextEditorProps & { onFocusChange: (focused: boolean) => void }) {
  const onPaste = (event: ClipboardEvent<HTMLTextAreaElement>): void => {
    const text = event.clipboardData.getData('text/plain')
    if (!isLong(text)) return
    event.preventDefault()
    const { selectionStart, selectionEnd } = event.currentTarget
    if (text.length >= FILE_PASTE) onLargePaste?.(text)
    else onChange?.(value.slice(0, selectionStart) + text + value.slice(selectionEnd))
  }
  const backdrop = useRef<HTMLDivElement>(null)
  const area = useRef<HTMLTextAreaElement>(null)
  useEffect(() => {
    const box = area.current
    if (!selected || !box) return
    box.setSelectionRange(selected.from, selected.to)
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
      onBlur={() => onFocusChange(false)}
      onChange={(event) => onChange?.(event.target.value)}
      onFocus={() => onFocusChange(true)}
      onPaste={onPaste}
      onScroll={(event) => backdrop.current?.scrollTo(0, event.currentTarget.scrollTop)}
      placeholder={placeholder}
      onSelect={(event) => onCaret?.(event.currentTarget.selectionEnd)}
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

/** The editor keeps each line break as one character. */
function placesInEditor(text: string, marks: readonly number[]): number[] {
  let pairs = 0
  let next = text.indexOf('\r\n')
  return marks.map((place) => {
    for (; next !== -1 && next < place; next = text.indexOf('\r\n', next + 2)) pairs += 1
    return place - pairs
  })
}

/** The other way round. */
function placeInText(text: string, place: number): number {
  let at = place
  for (let next = text.indexOf('\r\n'); next !== -1 && next < at; next = text.indexOf('\r\n', next + 2)) at += 1
  return at
}

function LongText({ id, label, value, placeholder = '', readOnly = false, marks = NO_MARKS, kinds = NO_KINDS, selected, onCaret, onChange, onLargePaste, hadFocus }: TextEditorProps & { hadFocus: RefObject<boolean> }) {
  const host = useRef<HTMLDivElement>(null)
  const editor = useRef<Editor | undefined>(undefined)
  const latest = useRef({ value, onChange, onLargePaste, onCaret })
  const shown = useRef(value)
  const [state, setState] = useState<'loading' | 'ready' | 'failed'>('loading')

  useLayoutEffect(() => {
    latest.current = { value, onChange, onLargePaste, onCaret }
  })

  useEffect(() => {
    let gone = false
    const open = async (): Promise<void> => {
      const { createEditor } = await import('./code-mirror.ts')
      if (gone || !host.current) return
      shown.current = latest.current.value
      editor.current = createEditor(host.current, {
        text: latest.current.value,
        label,
        placeholder,
        readOnly,
        onChange: (text) => {
          shown.current = text
          latest.current.onChange?.(text)
        },
        onCaret: (offset) => latest.current.onCaret?.(placeInText(latest.current.value, offset)),
        onPaste: (text) => {
          if (text.length < FILE_PASTE || !latest.current.onLargePaste) return false
          latest.current.onLargePaste(text)
          return true
        },
      })
      if (hadFocus.current) editor.current.focus()
      setState('ready')
    }
    open().catch(() => setState('failed'))
    return () => {
      gone = true
      editor.current?.destroy()
      editor.current = undefined
    }
  }, [label, placeholder, readOnly, hadFocus])

  useEffect(() => {
    if (!editor.current || value === shown.current) return
    shown.current = value
    editor.current.setText(value)
  }, [value])

  useEffect(() => {
    if (state === 'ready') editor.current?.mark(placesInEditor(latest.current.value, marks), kinds)
  }, [marks, kinds, state])

  useEffect(() => {
    if (state !== 'ready' || !selected) return
    const [from = 0, to = 0] = placesInEditor(latest.current.value, [selected.from, selected.to])
    editor.current?.select(from, to)
  }, [selected, state])

  return (
    <>
      <div className="absolute inset-0" data-editor={state} id={id} ref={host} />
      {state !== 'ready' && (
        <p className="absolute inset-0 grid place-items-center text-sm text-soft" role="status">
          {state === 'loading' ? '正在打开长文本…' : '编辑器没有加载成功；内容还在，联网后刷新即可'}
        </p>
      )}
    </>
  )
}
