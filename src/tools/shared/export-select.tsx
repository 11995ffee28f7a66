import { useState } from 'react'
import { toTsv } from '../../lib/csv.ts'
import { formatThousands } from '../../lib/number/thousands.ts'
import { showToast } from '../../state/toast.ts'
import { copyText } from '../../ui/copy-text.ts'
import { Icon } from '../../ui/icon.tsx'
import { saveCsv, saveXlsx, type TextTable } from '../../ui/save-table.ts'

type Format = 'copy' | 'csv' | 'xlsx'

const FORMATS: readonly { format: Format; label: string }[] = [
  { format: 'copy', label: '复制为表格' },
  { format: 'csv', label: '下载 CSV' },
  { format: 'xlsx', label: '下载 Excel' },
]

interface ExportSelectProps {
  /** File name without extension. */
  fileName: string
  /** Number of rows without headings. */
  count: number
  /** Creates all rows, headings first. */
  table: () => TextTable | Promise<TextTable>
  /** Lines below the rows of a file: source and date. */
  notes?: readonly string[]
}

/** Exports rows: as a table to the clipboard, as CSV or as Excel. */
export function ExportSelect({ fileName, count, table, notes = [] }: ExportSelectProps) {
  const [busy, setBusy] = useState(false)
  const run = async (format: Format): Promise<void> => {
    setBusy(true)
    try {
      const rows = await table()
      const saved = [...rows, ...notes.map((note) => [note])]
      if (format === 'copy') copyText(toTsv(rows), `已复制 ${rows.length - 1} 行`)
      else if (format === 'csv') saveCsv(fileName, saved)
      else await saveXlsx(fileName, saved)
    } catch (error) {
      showToast(error instanceof Error ? error.message : '导出没有完成，请重试', { type: 'fail' })
    } finally {
      setBusy(false)
    }
  }
  return (
    <label className="inline-flex items-center">
      <span className="sr-only">导出</span>
      <span className="relative inline-flex">
        <Icon className="pointer-events-none absolute inset-y-0 left-2.5 my-auto size-4 text-soft" name="download" />
        <select
          className="field select w-auto pl-8 text-sm"
          disabled={busy || count === 0}
          id="export"
          onChange={(event) => void run(event.target.value as Format)}
          value=""
        >
          <option disabled value="">
            {busy ? '正在导出…' : `导出 ${formatThousands(count)} 行`}
          </option>
          {FORMATS.map(({ format, label }) => (
            <option key={format} value={format}>
              {label}
            </option>
          ))}
        </select>
      </span>
    </label>
  )
}
