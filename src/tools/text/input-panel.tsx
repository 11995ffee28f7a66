import type { ReactNode } from 'react'
import { TextEditor } from '../../ui/editor/text-editor.tsx'
import { Icon } from '../../ui/icon.tsx'
import { lazyPart } from '../../ui/lazy-part.tsx'
import { FileButton, FileDrop } from '../shared/file-drop.tsx'
import { offerInputUndo } from './offer-input-undo.ts'
import { useTextInput, type TextInputProps } from './use-text-input.ts'

const FileCard = lazyPart(
  async () => (await import('./file-card.tsx')).FileCard,
  <div className="min-h-40 lg:min-h-96" />,
)

/** Input panel: text field and file drop. */
export function InputPanel(props: TextInputProps): ReactNode {
  const input = useTextInput(props)
  const take = (file: File): void => {
    if (input.text !== '' || input.file) offerInputUndo(input, '已换成文件')
    input.setFile({ name: file.name, blob: file })
  }
  const clear = (): void => {
    offerInputUndo(input, '已清空', props.slug)
    input.restore({ text: '', file: undefined })
  }
  return (
    <FileDrop className="relative" onFile={take}>
      <div className="flex min-h-12 flex-wrap items-center gap-1 pointer-fine:min-h-10">
        <h2 className="mr-auto text-sm font-medium whitespace-nowrap">原文</h2>
        <FileButton accept="text/*,.txt,.csv,.tsv,.log,.json,.md,.html,.xml" onFile={take} />
        <button
          aria-label="清空原文"
          className="btn-quiet"
          disabled={input.text === '' && !input.file}
          onClick={clear}
          title="清空"
          type="button"
        >
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
          onLargePaste={(text) =>
            input.setFile({ name: '粘贴的文本.txt', blob: new Blob([text], { type: 'text/plain' }) })
          }
          placeholder="在这里输入或粘贴，也可以把文件拖进来"
          value={input.text}
        />
      )}
    </FileDrop>
  )
}
