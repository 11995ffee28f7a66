import { formatSize } from '../../lib/format-size.ts'
import { Icon } from '../../ui/icon.tsx'
import { offerInputUndo } from './offer-input-undo.ts'
import { useTextInput, type TextInputProps } from './use-text-input.ts'

/** Card of the file that is used instead of the text. */
export function FileCard(props: TextInputProps) {
  const input = useTextInput(props)
  const { file } = input
  if (!file) return null
  const remove = (): void => {
    offerInputUndo(input, '已移除文件')
    input.setFile(undefined)
  }
  return (
    <div className="flex h-full min-h-40 flex-col items-center justify-center gap-1 rounded border border-edge bg-sheet p-4 text-center lg:min-h-96">
      <Icon className="size-8 text-sea" name="file-text" />
      <p className="max-w-full truncate font-medium">{file.name}</p>
      <p className="text-sm text-soft numerals">{formatSize(file.blob.size)}，在这台设备上处理，不上传</p>
      <button className="btn mt-2" onClick={remove} type="button">
        移除文件
      </button>
    </div>
  )
}
