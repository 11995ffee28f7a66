import {
  useCallback,
  useImperativeHandle,
  useLayoutEffect,
  useRef,
  useState,
  type KeyboardEvent as ReactKeyboardEvent,
  type Ref,
  type RefObject,
} from 'react'
import type { TextSelection, TextEdit } from '../../lib/content/markdown-edit.ts'
import type { Editor } from './code-mirror.ts'
import { LongEditor, type EditorHandover } from './long-editor.tsx'

/** Commands for the buttons around a box. */
export interface MarkdownBoxHandle {
  selected(): TextSelection
  /** Edits the text as an undoable change. */
  apply(edit: TextEdit): void
  focus(): void
}

interface MarkdownBoxProps {
  label: string
  value: string
  onChange: (text: string) => void
  /** Handles a key; returns true if handled. */
  onKey: (event: KeyboardEvent) => boolean
  /** Handles a paste; returns true if handled. */
  onPaste: (data: DataTransfer) => boolean
  describedBy?: string | undefined
  invalid?: boolean
  placeholder?: string
  port: Ref<MarkdownBoxHandle>
}

/**
 * Maximum characters of the plain box, which renders all text at once and works best on phones
 * (docs/decisions/editor-in-a-shadow-root.md).
 */
const PLAIN_LIMIT = 20_000

/**
 * A box for Markdown: a plain text area for usual lengths, and for long texts an editor that renders only the visible
 * lines and is loaded on demand.
 */
export function MarkdownBox(props: MarkdownBoxProps) {
  const [long, setLong] = useState(props.value.length > PLAIN_LIMIT)
  const handover = useRef<EditorHandover>({ hasFocus: false, caret: undefined })
  const note = (some: Partial<EditorHandover>): void => {
    handover.current = { ...handover.current, ...some }
  }
  if (!long && props.value.length > PLAIN_LIMIT) setLong(true)
  return (
    <div
      className={`relative min-h-[55vh] overflow-hidden rounded-b border bg-sheet focus-within:border-sea focus-within:outline-2 focus-within:outline-sea ${props.invalid ? 'border-signal' : 'border-edge'}`}
    >
      {long ? <LongBox {...props} handover={handover} /> : <PlainBox {...props} note={note} />}
    </div>
  )
}

function PlainBox({
  label,
  value,
  onChange,
  onKey,
  onPaste,
  describedBy,
  invalid,
  placeholder,
  port,
  note,
}: MarkdownBoxProps & { note: (some: Partial<EditorHandover>) => void }) {
  const area = useRef<HTMLTextAreaElement>(null)
  useImperativeHandle(
    port,
    () => ({
      selected: () => ({
        text: area.current?.value ?? '',
        from: area.current?.selectionStart ?? 0,
        to: area.current?.selectionEnd ?? 0,
      }),
      apply({ from, to, insert, select }) {
        const box = area.current
        if (!box) return
        box.focus()
        box.setSelectionRange(from, to)
        // `execCommand` is the only way for scripts to write with the browser's own undo.
        const isWritten =
          insert === ''
            ? from === to || document.execCommand('delete')
            : document.execCommand('insertText', false, insert)
        if (!isWritten) {
          box.setRangeText(insert, from, to)
          onChange(box.value)
        }
        box.setSelectionRange(...select)
        // Unlike typing, this edit does not scroll the caret into view, so text appended at the end would stay hidden.
        if (from + insert.length === box.value.length) box.scrollTop = box.scrollHeight
      },
      focus: () => area.current?.focus(),
    }),
    [onChange],
  )
  return (
    <textarea
      aria-describedby={describedBy}
      aria-invalid={invalid ? true : undefined}
      aria-label={label}
      autoComplete="off"
      className="absolute inset-0 size-full resize-none overflow-y-auto bg-transparent p-3 leading-7 wrap-break-word whitespace-pre-wrap outline-none placeholder:text-soft"
      onBlur={() => note({ hasFocus: false })}
      onChange={(event) => {
        note({ caret: event.target.selectionEnd })
        onChange(event.target.value)
      }}
      onFocus={() => note({ hasFocus: true })}
      onKeyDown={(event: ReactKeyboardEvent) => {
        if (onKey(event.nativeEvent)) event.preventDefault()
      }}
      onPaste={(event) => {
        if (onPaste(event.clipboardData)) event.preventDefault()
      }}
      placeholder={placeholder}
      ref={area}
      value={value}
    />
  )
}

function LongBox({
  label,
  value,
  onChange,
  onKey,
  onPaste,
  placeholder = '',
  port,
  handover,
}: MarkdownBoxProps & { handover: RefObject<EditorHandover> }) {
  const editor = useRef<Editor | undefined>(undefined)
  const latestText = useRef(value)
  useLayoutEffect(() => {
    latestText.current = value
  })
  const onEditor = useCallback((opened: Editor | undefined): void => {
    editor.current = opened
  }, [])
  useImperativeHandle(
    port,
    () => ({
      selected: () => editor.current?.selected() ?? { text: latestText.current, from: 0, to: 0 },
      apply: (edit) => {
        editor.current?.apply(edit)
        editor.current?.focus()
      },
      focus: () => editor.current?.focus(),
    }),
    [],
  )
  return (
    <LongEditor
      handover={handover}
      isProse
      label={label}
      onChange={onChange}
      onEditor={onEditor}
      onKey={onKey}
      onPaste={(_, data) => data !== null && onPaste(data)}
      opening="正在打开长文…"
      placeholder={placeholder}
      readOnly={false}
      value={value}
    />
  )
}
