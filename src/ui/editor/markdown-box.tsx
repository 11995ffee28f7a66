import { useEffect, useImperativeHandle, useLayoutEffect, useRef, useState, type KeyboardEvent as ReactKeyboardEvent, type Ref, type RefObject } from 'react'
import type { Selected, TextEdit } from '../../lib/content/markdown-edit.ts'
import type { Editor } from './code-mirror.ts'

/** What buttons around a box do with it. */
export interface WritingPort {
  selected(): Selected
  /** Changes the text as if it had been typed: it can be undone. */
  apply(edit: TextEdit): void
  focus(): void
}

interface MarkdownBoxProps {
  label: string
  value: string
  onChange: (text: string) => void
  /** Takes over a key; true when it did. */
  onKey: (event: KeyboardEvent) => boolean
  /** Takes over a paste; true when it did. */
  onPaste: (data: DataTransfer) => boolean
  describedBy?: string | undefined
  invalid?: boolean
  placeholder?: string
  port: Ref<WritingPort>
}

/** Up to here a plain box is drawn at once as a whole, and phones handle it best (docs/decisions/editor-in-a-shadow-root.md). */
const PLAIN_LIMIT = 20_000

/** A box for the Markdown of a text: a plain one for what people usually write, and an editor that draws only the lines in view for long ones, loaded then. */
export function MarkdownBox(props: MarkdownBoxProps) {
  const [long, setLong] = useState(props.value.length > PLAIN_LIMIT)
  const hadFocus = useRef(false)
  const onFocusChange = (hasFocus: boolean): void => {
    hadFocus.current = hasFocus
  }
  if (!long && props.value.length > PLAIN_LIMIT) setLong(true)
  return (
    <div className={`relative min-h-[55vh] overflow-hidden rounded-b border bg-sheet focus-within:border-sea focus-within:outline-2 focus-within:outline-sea ${props.invalid ? 'border-signal' : 'border-edge'}`}>
      {long ? <LongBox {...props} hadFocus={hadFocus} /> : <PlainBox {...props} onFocusChange={onFocusChange} />}
    </div>
  )
}

function PlainBox({ label, value, onChange, onKey, onPaste, describedBy, invalid, placeholder, port, onFocusChange }: MarkdownBoxProps & { onFocusChange: (hasFocus: boolean) => void }) {
  const area = useRef<HTMLTextAreaElement>(null)
  useImperativeHandle(port, () => ({
    selected: () => ({ text: area.current?.value ?? '', from: area.current?.selectionStart ?? 0, to: area.current?.selectionEnd ?? 0 }),
    apply({ from, to, insert, select }) {
      const box = area.current
      if (!box) return
      box.focus()
      box.setSelectionRange(from, to)
      // The one way in which a script writes and the browser's own undo knows of it.
      const isWritten = insert === '' ? from === to || document.execCommand('delete') : document.execCommand('insertText', false, insert)
      if (!isWritten) {
        box.setRangeText(insert, from, to)
        onChange(box.value)
      }
      box.setSelectionRange(...select)
      // Typing brings the caret into view, and this does not: what was added at the end would stay below the edge.
      if (from + insert.length === box.value.length) box.scrollTop = box.scrollHeight
    },
    focus: () => area.current?.focus(),
  }), [onChange])
  return (
    <textarea
      aria-describedby={describedBy}
      aria-invalid={invalid ? true : undefined}
      aria-label={label}
      autoComplete="off"
      className="absolute inset-0 size-full resize-none overflow-y-auto bg-transparent p-3 leading-7 wrap-break-word whitespace-pre-wrap outline-none placeholder:text-soft"
      onBlur={() => onFocusChange(false)}
      onChange={(event) => onChange(event.target.value)}
      onFocus={() => onFocusChange(true)}
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

function LongBox({ label, value, onChange, onKey, onPaste, placeholder = '', port, hadFocus }: MarkdownBoxProps & { hadFocus: RefObject<boolean> }) {
  const host = useRef<HTMLDivElement>(null)
  const editor = useRef<Editor | undefined>(undefined)
  const latest = useRef({ value, onChange, onKey, onPaste })
  const shown = useRef(value)
  const [state, setState] = useState<'loading' | 'ready' | 'failed'>('loading')
  useLayoutEffect(() => {
    latest.current = { value, onChange, onKey, onPaste }
  })
  useImperativeHandle(port, () => ({
    selected: () => editor.current?.selected() ?? { text: latest.current.value, from: 0, to: 0 },
    apply: (edit) => {
      editor.current?.apply(edit)
      editor.current?.focus()
    },
    focus: () => editor.current?.focus(),
  }), [])
  useEffect(() => {
    let isGone = false
    const open = async (): Promise<void> => {
      const { createEditor } = await import('./code-mirror.ts')
      if (isGone || !host.current) return
      shown.current = latest.current.value
      editor.current = createEditor(host.current, {
        text: shown.current, label, placeholder, readOnly: false, isProse: true,
        onChange: (text) => latest.current.onChange((shown.current = text)),
        onCaret: () => undefined,
        onPaste: (_, data) => data !== null && latest.current.onPaste(data),
        onKey: (event) => latest.current.onKey(event),
      })
      if (hadFocus.current) editor.current.focus()
      setState('ready')
    }
    open().catch((error: unknown) => {
      console.info('editor not loaded', error)
      if (!isGone) setState('failed')
    })
    return () => {
      isGone = true
      editor.current?.destroy()
      editor.current = undefined
    }
  }, [label, placeholder, hadFocus])
  useEffect(() => {
    if (!editor.current || value === shown.current) return
    shown.current = value
    editor.current.setText(value)
  }, [value])
  return (
    <>
      <div className="absolute inset-0" data-editor={state} ref={host} />
      {state !== 'ready' && (
        <p className="absolute inset-0 grid place-items-center p-4 text-sm text-soft" role="status">
          {state === 'loading' ? '正在打开长文…' : '编辑器没有加载成功；内容还在，联网后刷新即可'}
        </p>
      )}
    </>
  )
}
