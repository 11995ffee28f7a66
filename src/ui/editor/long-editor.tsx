import { useCallback, useEffect, useLayoutEffect, useRef, useState, type RefObject } from 'react'
import type { Editor, EditorOptions } from './code-mirror.ts'

/** State that the plain text box hands to the editor that replaces it. */
export interface EditorHandover {
  hasFocus: boolean
  /** Offset of the caret; undefined if the box never had the focus. */
  caret: number | undefined
}

interface LongEditorProps
  extends
    Pick<EditorOptions, 'label' | 'placeholder' | 'readOnly' | 'onPaste'>,
    Partial<Pick<EditorOptions, 'isProse' | 'onKey' | 'onCaret'>> {
  id?: string
  value: string
  /** Text shown while the editor is loading. */
  opening: string
  handover: RefObject<EditorHandover>
  onChange: (text: string) => void
  /** Called with the editor once it is open, and with undefined once it is closed. */
  onEditor: (editor: Editor | undefined) => void
}

/**
 * An editor that renders only the visible lines, loaded when first needed. A failed load can be retried, and is retried
 * when the network returns.
 */
export function LongEditor({
  id,
  value,
  opening,
  label,
  placeholder,
  readOnly,
  isProse = false,
  handover,
  ...handlers
}: LongEditorProps) {
  const host = useRef<HTMLDivElement>(null)
  const editor = useRef<Editor | undefined>(undefined)
  const latest = useRef({ value, ...handlers })
  const shown = useRef(value)
  const [attempt, setAttempt] = useState(0)
  const [state, setState] = useState<'loading' | 'ready' | 'failed'>('loading')
  const retry = useCallback((): void => {
    setState('loading')
    setAttempt((count) => count + 1)
  }, [])

  useLayoutEffect(() => {
    latest.current = { value, ...handlers }
  })

  useEffect(() => {
    let isGone = false
    const open = async (): Promise<void> => {
      const { createEditor } = await import('./code-mirror.ts')
      if (isGone || !host.current) return
      shown.current = latest.current.value
      editor.current = createEditor(host.current, {
        text: shown.current,
        label,
        placeholder,
        readOnly,
        isProse,
        onChange: (text) => latest.current.onChange((shown.current = text)),
        onCaret: (offset) => latest.current.onCaret?.(offset),
        onPaste: (text, data) => latest.current.onPaste(text, data),
        onKey: (event) => latest.current.onKey?.(event) ?? false,
      })
      const { hasFocus, caret } = handover.current
      if (caret !== undefined) editor.current.select(caret, caret)
      if (hasFocus) editor.current.focus()
      setState('ready')
      latest.current.onEditor(editor.current)
    }
    open().catch((error: unknown) => {
      console.info('editor not loaded', { attempt, error })
      if (!isGone) setState('failed')
    })
    return () => {
      isGone = true
      editor.current?.destroy()
      editor.current = undefined
      latest.current.onEditor(undefined)
    }
  }, [label, placeholder, readOnly, isProse, handover, attempt])

  useEffect(() => {
    if (state !== 'failed') return
    addEventListener('online', retry)
    return () => removeEventListener('online', retry)
  }, [state, retry])

  useEffect(() => {
    if (!editor.current || value === shown.current) return
    shown.current = value
    editor.current.setText(value)
  }, [value])

  return (
    <>
      <div className="absolute inset-0" data-editor={state} id={id} ref={host} />
      {state !== 'ready' && (
        <div
          className="absolute inset-0 grid place-content-center justify-items-center gap-2 p-4 text-center text-sm text-soft"
          role="status"
        >
          {state === 'loading' ? opening : '编辑器没有加载成功，内容还在'}
          {state === 'failed' && (
            <button className="btn" onClick={retry} type="button">
              重试
            </button>
          )}
        </div>
      )}
    </>
  )
}
