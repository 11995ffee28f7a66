import { useState } from 'react'
import { showToast } from '../../state/toast.ts'
import { Icon } from '../../ui/icon.tsx'
import { Menu } from '../../ui/menu.tsx'
import { saveFile } from '../../ui/save-file.ts'
import { saveCsv, saveXlsx } from '../../ui/save-table.ts'
import { seoWorker } from '../../workers/seo.ts'
import { getReportFileName, type Report } from './report-state.ts'

type Format = 'xlsx' | 'csv' | 'json'

const FORMATS: readonly { value: Format; label: string }[] = [
  { value: 'xlsx', label: '下载 Excel' },
  { value: 'csv', label: '下载 CSV' },
  { value: 'json', label: '下载 JSON' },
]

/** Saves the report as a file. */
async function save(report: Report, format: Format): Promise<void> {
  const name = getReportFileName(report)
  const { info, findings, site } = report
  if (format === 'json') {
    saveFile(
      `${name}.json`,
      new Blob([`${JSON.stringify({ ...info, ...(site && { site }), findings }, undefined, 2)}\n`], {
        type: 'application/json',
      }),
    )
    return
  }
  const rows = await seoWorker.call('rows', { info, ...(site && { site }) })
  if (format === 'csv') saveCsv(name, rows)
  else await saveXlsx(name, rows)
}

/** Buttons that export the report. */
export function ReportFiles({ report }: { report: Report }) {
  const [busy, setBusy] = useState(false)
  const run = async (format: Format): Promise<void> => {
    setBusy(true)
    try {
      await save(report, format)
    } catch (error) {
      showToast(error instanceof Error ? error.message : '导出没有完成，请重试', { type: 'fail' })
    } finally {
      setBusy(false)
    }
  }
  return (
    <Menu
      disabled={busy}
      id="seo-export"
      items={FORMATS}
      name="导出报告"
      onChoose={(value) => void run(value as Format)}
    >
      <Icon className="size-4 text-soft" name="download" />
      {busy ? '正在导出…' : '导出报告'}
    </Menu>
  )
}
