import { useRef, useState, type DragEvent, type ReactNode } from 'react'
import { TextEditor } from '../../ui/editor/text-editor.tsx'
import { Icon } from '../../ui/icon.tsx'
import { lazyPart } from '../../ui/lazy-part.tsx'
import { offerUndo } from './offer-undo.ts'
import { useTextInput, type TextInputProps } from './use-text-input.ts'

const FileCard = lazyPart(async () => (await import('./file-card.tsx')).FileCard, <div className="min-h-40 lg:min-h-96" />)

/** Where text is typed or pasted, and files are chosen or dropped. */
export function InputPanel(props: TextInputProps): ReactNode {
  const input = useTextInput(props)
  const picker = useRef<HTMLInputElement>(null)
  const [over, setOver] = useState(false)
  const take = (file: File | undefined): void => {
    if (!file) return
    if (input.text !== '' || input.file) offerUndo(input, '已换成文件')
    input.setFile({ name: file.name, blob: file })
  }
  const onDrop = (event: DragEvent): void => {
    setOver(false)
    if (event.dataTransfer.files.length === 0) return
    event.preventDefault()
    take(event.dataTransfer.files[0])
  }
  const clear = (): void => {
    offerUndo(input, '已清空')
    input.restore({ text: '', file: undefined })
  }
  return (
    // Dropping is the pointer's way; the button beside it is everyone's.
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- a drop target, not a control
    <div
      className={`relative rounded ${over ? 'outline-2 outline-offset-4 outline-sea outline-dashed' : ''}`}
      data-drop
      onDragLeave={() => setOver(false)}
      onDragOver={(event) => {
        if (!event.dataTransfer.types.includes('Files')) return
        event.preventDefault()
        setOver(true)
      }}
      onDrop={onDrop}
    >
      <div className="flex min-h-12 flex-wrap items-center gap-1 pointer-fine:min-h-10">
        <h2 className="mr-auto text-sm font-medium whitespace-nowrap">原文</h2>
        <input
          className="sr-only"
          id="file-input"
          onChange={(event) => {
            take(event.target.files?.[0])
            event.target.value = ''
          }}
          ref={picker}
          tabIndex={-1}
          aria-label="选择文件"
          type="file"
          accept="text/*,.txt,.csv,.tsv,.log,.json,.md,.html,.xml"
        />
        <button className="btn-quiet" onClick={() => picker.current?.click()} title="选择文件，也可以直接拖进来" type="button">
          <Icon className="size-4" name="file-up" />
          打开文件
        </button>
        <button aria-label="清空原文" className="btn-quiet" disabled={input.text === '' && !input.file} onClick={clear} title="清空" type="button">
          <Icon className="size-4" name="eraser" />
        </button>
      </div>
      {input.file ? (
        <FileCard {...props} />
      ) : (
        <TextEditor
          className="h-40 lg:h-96"
          id="text-input"
          label="原文"
          onChange={input.setText}
          onLargePaste={(text) => input.setFile({ name: '粘贴的文本.txt', blob: new Blob([text], { type: 'text/plain' }) })}
          placeholder="在这里输入或粘贴，也可以把文件拖进来"
          value={input.text}
        />
      )}
    </div>
  )
}
