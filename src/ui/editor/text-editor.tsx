import { useEffect, useLayoutEffect, useRef, useState, type ClipboardEvent } from 'react'
import type { Editor } from './code-mirror.ts'

interface TextEditorProps {
  id: string
  label: string
  value: string
  placeholder?: string
  readOnly?: boolean
  onChange?: (text: string) => void
  /** Takes a paste that is too large for a text box. */
  onLargePaste?: (text: string) => void
  className?: string
}

/** A text box freezes on pastes from about here (measured: 2.3 s at 5.6 MB); they are handled as files. */
const LARGE_PASTE = 1_000_000

/** Waits until an input method has finished composing, so that changing the box loses no half-typed word. */
function whenComposed(box: HTMLTextAreaElement, composing: () => boolean, run: () => void): () => void {
  if (!composing()) {
    run()
    return () => {}
  }
  box.addEventListener('compositionend', run, { once: true })
  return () => box.removeEventListener('compositionend', run)
}

/**
 * A box for text of any size. It starts as a plain text area, there at the first paint, and becomes an editor that
 * draws only the lines in view as soon as that is loaded; text, focus and selection stay.
 */
export function TextEditor({ id, label, value, placeholder = '', readOnly = false, onChange, onLargePaste, className = '' }: TextEditorProps) {
  const host = useRef<HTMLDivElement>(null)
  const box = useRef<HTMLTextAreaElement>(null)
  const editor = useRef<Editor | undefined>(undefined)
  const latest = useRef({ value, onChange, onLargePaste })
  const shown = useRef(value)
  const composing = useRef(false)
  const [ready, setReady] = useState(false)
  useLayoutEffect(() => {
    latest.current = { value, onChange, onLargePaste }
  })

  useEffect(() => {
    let gone = false
    let release = (): void => {}
    const takeOver = async (): Promise<void> => {
      const { createEditor } = await import('./code-mirror.ts')
      const area = box.current
      const element = host.current
      if (gone || !area || !element) return
      release = whenComposed(area, () => composing.current, () => {
        if (gone) return
        const focused = document.activeElement === area
        const { selectionStart, selectionEnd } = area
        shown.current = latest.current.value
        editor.current = createEditor(element, {
          text: latest.current.value,
          label,
          placeholder,
          readOnly,
          onChange: (text) => {
            shown.current = text
            latest.current.onChange?.(text)
          },
          onPaste: (text) => {
            if (text.length < LARGE_PASTE || !latest.current.onLargePaste) return false
            latest.current.onLargePaste(text)
            return true
          },
        })
        setReady(true)
        if (focused) {
          editor.current.focus()
          editor.current.select(selectionStart, selectionEnd)
        }
      })
    }
    // Without the editor the text area goes on working, so a failed load (offline, first visit) is no error.
    takeOver().catch((error: unknown) => console.info('editor not loaded', error))
    return () => {
      gone = true
      release()
      editor.current?.destroy()
      editor.current = undefined
      setReady(false)
    }
  }, [label, placeholder, readOnly])

  useEffect(() => {
    if (!editor.current || value === shown.current) return
    shown.current = value
    editor.current.setText(value)
  }, [value])

  const onPaste = (event: ClipboardEvent): void => {
    const text = event.clipboardData.getData('text/plain')
    if (text.length < LARGE_PASTE || !onLargePaste) return
    event.preventDefault()
    onLargePaste(text)
  }
  return (
    <div className={`relative overflow-hidden rounded border border-edge bg-sheet focus-within:border-sea focus-within:outline-2 focus-within:outline-sea ${className}`}>
      <div className="absolute inset-0" data-editor={ready ? 'ready' : 'loading'} hidden={!ready} id={ready ? id : undefined} ref={host} />
      {!ready && (
        <textarea
          aria-label={label}
          autoCapitalize="off"
          autoComplete="off"
          autoCorrect="off"
          className="absolute inset-0 size-full resize-none bg-transparent px-3 py-2 font-mono text-sm outline-none placeholder:text-soft"
          id={id}
          onChange={(event) => onChange?.(event.target.value)}
          onCompositionEnd={() => {
            composing.current = false
          }}
          onCompositionStart={() => {
            composing.current = true
          }}
          onPaste={onPaste}
          placeholder={placeholder}
          readOnly={readOnly}
          ref={box}
          spellCheck={false}
          value={value}
        />
      )}
    </div>
  )
}
