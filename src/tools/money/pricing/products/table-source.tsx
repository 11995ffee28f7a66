import { MAX_LIST_INPUT_LENGTH } from '../../../../lib/typed-length.ts'
import { FileButton, FileDrop } from '../../../shared/file-drop.tsx'

const TYPES = '.xlsx,.xlsm,.csv,.tsv,.txt,text/csv,text/plain'
const MAX_PASTED = 20 * MAX_LIST_INPUT_LENGTH

interface TableSourceProps {
  fileName: string
  text: string
  onFile: (file: File) => void
  onText: (text: string) => void
}

/** Place for the list: a file, or a table pasted from a spreadsheet. */
export function TableSource({ fileName, text, onFile, onText }: TableSourceProps) {
  return (
    <FileDrop className="sheet px-4 py-3" onFile={onFile}>
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <p className="min-w-0 flex-1 truncate text-sm">{fileName || '打开 XLSX、CSV，或把表格粘贴到下面'}</p>
        <FileButton accept={TYPES} onFile={onFile} />
      </div>
      <textarea
        aria-label="粘贴表格"
        className="field mt-2 min-h-24 resize-y font-mono text-sm"
        id="product-table-input"
        maxLength={MAX_PASTED}
        onChange={(event) => onText(event.target.value)}
        placeholder={'品名\t采购价\t重量(g)\n硅胶碗\t13.5\t800'}
        spellCheck={false}
        value={text}
      />
      <p className="mt-1 text-xs text-soft">
        一次最多 5,000 件。在这台设备上算，商品不上传也不保存；只记住各列的对应关系。
      </p>
    </FileDrop>
  )
}
