import { useId, useRef, useState, type ChangeEvent } from 'react'
import { getLocalPictureAddress } from '../../lib/content/content-form.ts'
import {
  insertBlock,
  continueLine,
  countWords,
  indentLines,
  insertLink,
  toPictureAlt,
  type TextSelection,
  type TextEdit,
} from '../../lib/content/markdown-edit.ts'
import { MAX_TEXT_LENGTH } from '../../lib/content/submission.ts'
import { MarkdownBox, type MarkdownBoxHandle } from '../../ui/editor/markdown-box.tsx'
import { isRichText, htmlToMarkdown } from './markdown-of-html.ts'
import { Preview } from './preview.tsx'
import { getShortcutEdit, Toolbar } from './toolbar.tsx'
import { ToolDialog } from './tool-dialog.tsx'

interface MarkdownEditorProps {
  title: string
  value: string
  fault: string | undefined
  onChange: (text: string) => void
  /**
   * Stores a chosen picture and returns the id by which the text refers to it.
   * @throws Error with a message for the visitor.
   */
  keepPicture: (file: File) => Promise<string>
  onSave: () => void
}

const isPicture = (file: File): boolean => file.type.startsWith('image/')

/** Markdown editor with toolbar, shortcuts and preview: side by side, or as tabs on a phone. */
export function MarkdownEditor({ title, value, fault, onChange, keepPicture, onSave }: MarkdownEditorProps) {
  const note = useId()
  const port = useRef<MarkdownBoxHandle>(null)
  const chooser = useRef<HTMLInputElement>(null)
  const [view, setView] = useState<'write' | 'preview'>('write')
  const [asksTool, setAsksTool] = useState(false)
  const [pictureFault, setPictureFault] = useState('')

  const edit = (change: (selected: TextSelection) => TextEdit): void => {
    if (port.current) port.current.apply(change(port.current.selected()))
  }
  const addPictures = async (files: readonly File[]): Promise<void> => {
    setPictureFault('')
    try {
      for (const file of files) {
        const id = await keepPicture(file)
        edit((selected) => insertBlock(selected, `![${toPictureAlt(file.name)}](${getLocalPictureAddress(id)})`))
      }
    } catch (error) {
      setPictureFault(error instanceof Error ? error.message : '图片没有存下')
    }
  }
  const onKey = (event: KeyboardEvent): boolean => {
    // Keys of a running input method composition are ignored.
    if (event.isComposing || !port.current) return false
    const isSaved = (event.ctrlKey || event.metaKey) && event.key.toLowerCase() === 's'
    if (isSaved) onSave()
    const change = getShortcutEdit(event)
    if (change) edit(change)
    if (isSaved || change) return true
    if (event.ctrlKey || event.metaKey || event.altKey) return false
    const selected = port.current.selected()
    const isInList = /^\s*(?:[-+*]|\d+[.)]) /.test(
      selected.text.slice(selected.text.lastIndexOf('\n', selected.from - 1) + 1),
    )
    // Outside a list Tab moves the focus on.
    const next =
      event.key === 'Enter' && !event.shiftKey
        ? continueLine(selected)
        : event.key === 'Tab' && isInList
          ? indentLines(selected, !event.shiftKey)
          : undefined
    if (next) port.current.apply(next)
    return next !== undefined
  }
  const onPaste = (data: DataTransfer): boolean => {
    const files = [...data.files].filter(isPicture)
    const [html, text] = [data.getData('text/html'), data.getData('text/plain')]
    // A spreadsheet copies a picture of the cells together with their text; the text is used.
    if (files.length > 0 && text === '') {
      void addPictures(files)
      return true
    }
    const { from, to } = port.current?.selected() ?? { from: 0, to: 0 }
    if (from !== to && /^https?:\/\/\S+$/.test(text.trim())) {
      edit((selected) => insertLink(selected, text.trim()))
      return true
    }
    const markdown = html !== '' && isRichText(html) ? htmlToMarkdown(html) : ''
    if (markdown === '') return false
    edit((selected) => ({
      from: selected.from,
      to: selected.to,
      insert: markdown,
      select: [selected.from + markdown.length, selected.from + markdown.length],
    }))
    return true
  }
  const tab = (name: typeof view, label: string) => (
    <button aria-pressed={view === name} className="chip" onClick={() => setView(name)} type="button">
      {label}
    </button>
  )
  return (
    // The width depends on the container: beside the navigation there is room for only one column in any window.
    <div className="@container" data-field="markdown" tabIndex={-1}>
      <div className="mb-2 flex items-center gap-2">
        <h2 className="flex-1 text-sm font-medium">正文</h2>
        <div aria-label="正文的显示" className="flex gap-2 @4xl:hidden" role="group">
          {tab('write', '编辑')}
          {tab('preview', '预览')}
        </div>
      </div>
      <div className="grid items-start gap-6 @4xl:grid-cols-2">
        <div className={`min-w-0 ${view === 'write' ? '' : '@max-4xl:hidden'}`}>
          <div className="top-14 tall:sticky z-10 rounded-t border border-b-0 border-edge bg-sunk">
            <Toolbar onEdit={edit} onPicture={() => chooser.current?.click()} onTool={() => setAsksTool(true)} />
          </div>
          <MarkdownBox
            describedBy={note}
            invalid={fault !== undefined}
            label="正文"
            onChange={onChange}
            onKey={onKey}
            onPaste={onPaste}
            placeholder="直接写，或从文档里粘贴：标题、列表、表格和链接会保留"
            port={port}
            value={value}
          />
          <p className="mt-1 flex gap-3 text-sm" id={note}>
            <span
              className={`min-w-0 flex-1 ${fault === undefined && pictureFault === '' ? 'text-soft' : 'text-signal'}`}
            >
              {pictureFault || fault}
            </span>
            <span className={`shrink-0 numerals ${value.length > MAX_TEXT_LENGTH ? 'text-signal' : 'text-soft'}`}>
              {countWords(value)} 字
            </span>
          </p>
        </div>
        <div className={`min-w-0 ${view === 'preview' ? '' : '@max-4xl:hidden'}`}>
          <Preview markdown={value} title={title} />
        </div>
      </div>
      <input
        accept="image/jpeg,image/png,image/webp,image/gif,image/avif"
        aria-label="选择图片"
        className="sr-only"
        multiple
        onChange={(event: ChangeEvent<HTMLInputElement>) => {
          void addPictures([...(event.target.files ?? [])])
          // The field is cleared, so that the same file can be chosen again.
          event.target.value = ''
        }}
        ref={chooser}
        tabIndex={-1}
        type="file"
      />
      <ToolDialog
        onClose={() => setAsksTool(false)}
        onInsert={(written) => {
          setAsksTool(false)
          edit((selected) => insertBlock(selected, written))
        }}
        open={asksTool}
      />
    </div>
  )
}
