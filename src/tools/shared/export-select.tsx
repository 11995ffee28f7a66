import { useState } from 'react'
import { toTsv } from '../../lib/csv.ts'
import { formatThousands } from '../../lib/number/thousands.ts'
import { showToast } from '../../state/toast.ts'
import { copyText } from '../../ui/copy-text.ts'
import { Icon } from '../../ui/icon.tsx'
import { Menu } from '../../ui/menu.tsx'
import { saveCsv, saveXlsx, type TextTable } from '../../ui/save-table.ts'

type Format = 'copy' | 'csv' | 'xlsx'

const FORMATS: readonly { value: Format; label: string }[] = [
  { value: 'copy', label: '复制为表格' },
  { value: 'csv', label: '下载 CSV' },
  { value: 'xlsx', label: '下载 Excel' },
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
    <Menu
      disabled={busy || count === 0}
      id="export"
      items={FORMATS}
      name="导出"
      onChoose={(value) => void run(value as Format)}
    >
      <Icon className="size-4 text-soft" name="download" />
      {busy ? '正在导出…' : `导出 ${formatThousands(count)} 行`}
    </Menu>
  )
}
