import { useEffect, useLayoutEffect, useRef, useState, type ClipboardEvent, type RefObject } from 'react'
import type { Editor } from './code-mirror.ts'

interface TextEditorProps {
  id: string
  label: string
  value: string
  placeholder?: string
  readOnly?: boolean
  onChange?: (text: string) => void
  /** Takes a paste that is too large for any text box. */
  onLargePaste?: (text: string) => void
  className?: string
}

/** A plain text area draws its whole text at once: up to here that is not felt, and phones handle it best. */
const PLAIN_LIMIT = 20_000
/** Larger pastes are handled as files (measured: a text area freezes for 2.3 s at 5.6 MB). */
const FILE_PASTE = 1_000_000

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

function PlainText({ id, label, value, placeholder, readOnly = false, onChange, onLargePaste, onFocusChange }: TextEditorProps & { onFocusChange: (focused: boolean) => void }) {
  const onPaste = (event: ClipboardEvent<HTMLTextAreaElement>): void => {
    const text = event.clipboardData.getData('text/plain')
    if (!isLong(text)) return
    event.preventDefault()
    const { selectionStart, selectionEnd } = event.currentTarget
    if (text.length >= FILE_PASTE) onLargePaste?.(text)
    else onChange?.(value.slice(0, selectionStart) + text + value.slice(selectionEnd))
  }
  return (
    <textarea
      aria-label={label}
      autoCapitalize="off"
      autoComplete="off"
      autoCorrect="off"
      className="absolute inset-0 size-full resize-none bg-transparent px-3 py-2 font-mono text-sm outline-none placeholder:text-soft"
      id={id}
      onBlur={() => onFocusChange(false)}
      onChange={(event) => onChange?.(event.target.value)}
      onFocus={() => onFocusChange(true)}
      onPaste={onPaste}
      placeholder={placeholder}
      readOnly={readOnly}
      spellCheck={false}
      value={value}
    />
  )
}

function LongText({ id, label, value, placeholder = '', readOnly = false, onChange, onLargePaste, hadFocus }: TextEditorProps & { hadFocus: RefObject<boolean> }) {
  const host = useRef<HTMLDivElement>(null)
  const editor = useRef<Editor | undefined>(undefined)
  const latest = useRef({ value, onChange, onLargePaste })
  const shown = useRef(value)
  const [state, setState] = useState<'loading' | 'ready' | 'failed'>('loading')

  useLayoutEffect(() => {
    latest.current = { value, onChange, onLargePaste }
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
