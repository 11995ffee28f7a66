import { useState } from 'react'
import { toTsv } from '../../../lib/csv.ts'
import { showToast } from '../../../state/toast.ts'
import { copyText } from '../../../ui/copy-text.ts'
import { Icon } from '../../../ui/icon.tsx'
import { saveCsv, saveXlsx } from '../../../ui/save-table.ts'
import type { ExportMenuProps } from './export-menu.tsx'

type Format = 'copy' | 'csv' | 'xlsx'

const FORMATS: readonly { format: Format; label: string }[] = [
  { format: 'copy', label: '复制为表格' },
  { format: 'csv', label: '下载 CSV' },
  { format: 'xlsx', label: '下载 Excel' },
]

/** Takes everything that fits out of the app: as a table on the clipboard, CSV or Excel. */
export function ExportSelect({ fileName, columns, rows, count }: ExportMenuProps) {
  const [busy, setBusy] = useState(false)
  const run = async (format: Format): Promise<void> => {
    setBusy(true)
    try {
      const table = [columns.map((column) => column.title), ...(await rows()).map((row) => columns.map((column) => column.cell(row)))]
      if (format === 'copy') copyText(toTsv(table), `已复制 ${table.length - 1} 行`)
      else if (format === 'csv') saveCsv(fileName, table)
      else await saveXlsx(fileName, table)
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
            {busy ? '正在导出…' : `导出 ${count} 行`}
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
