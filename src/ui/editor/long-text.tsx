import { useEffect, useLayoutEffect, useRef, useState, type RefObject } from 'react'
import type { Editor } from './code-mirror.ts'
import { toTextOffset, toEditorOffsets } from './line-breaks.ts'
import { LongEditor, type EditorHandover } from './long-editor.tsx'
import { MAX_PASTE_LENGTH, EMPTY_MARK_KINDS, EMPTY_MARKS, type TextEditorProps } from './text-box.ts'

/** The text box for long texts: an editor that renders only the visible lines. */
export function LongText({
  id,
  label,
  value,
  placeholder = '',
  readOnly = false,
  marks = EMPTY_MARKS,
  kinds = EMPTY_MARK_KINDS,
  selected,
  onCaret,
  onChange,
  onLargePaste,
  handover,
}: TextEditorProps & { handover: RefObject<EditorHandover> }) {
  const [editor, setEditor] = useState<Editor>()
  const latestText = useRef(value)
  useLayoutEffect(() => {
    latestText.current = value
  })
  useEffect(() => {
    editor?.mark(toEditorOffsets(latestText.current, marks), kinds)
  }, [marks, kinds, editor])
  useEffect(() => {
    if (!selected) return
    const [from = 0, to = 0] = toEditorOffsets(latestText.current, [selected.from, selected.to])
    editor?.select(from, to)
  }, [selected, editor])
  const onPaste = (pasted: string): boolean => {
    const at = editor?.selected()
    if (!at || !onLargePaste || pasted.length < MAX_PASTE_LENGTH) return false
    onLargePaste(at.text.slice(0, at.from) + pasted + at.text.slice(at.to))
    return true
  }
  return (
    <LongEditor
      handover={handover}
      id={id}
      label={label}
      onCaret={(offset) => onCaret?.(toTextOffset(value, offset))}
      onChange={(text) => onChange?.(text)}
      onEditor={setEditor}
      onPaste={onPaste}
      opening="正在打开长文本…"
      placeholder={placeholder}
      readOnly={readOnly}
      value={value}
    />
  )
}
