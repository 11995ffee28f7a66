import { useState } from 'react'
import { showToast } from '../../state/toast.ts'
import { Icon } from '../../ui/icon.tsx'
import { saveFile } from '../../ui/save-file.ts'
import { saveCsv, saveXlsx } from '../../ui/save-table.ts'
import { seoWorker } from '../../workers/seo.ts'
import { reportFileName, type Report } from './report-state.ts'

const FORMATS = { xlsx: '下载 Excel', csv: '下载 CSV', json: '下载 JSON' } as const

type Format = keyof typeof FORMATS

/** Saves the report as a file. */
async function save(report: Report, format: Format): Promise<void> {
  const name = reportFileName(report)
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
    <label className="relative inline-flex max-w-full min-w-0">
      <span className="sr-only">导出报告</span>
      <Icon className="pointer-events-none absolute inset-y-0 left-2.5 my-auto size-4 text-soft" name="download" />
      <select
        className="field select w-full pl-8 text-sm"
        disabled={busy}
        id="seo-export"
        onChange={(event) => void run(event.target.value as Format)}
        value=""
      >
        <option disabled value="">
          {busy ? '正在导出…' : '导出报告'}
        </option>
        {Object.entries(FORMATS).map(([format, label]) => (
          <option key={format} value={format}>
            {label}
          </option>
        ))}
      </select>
    </label>
  )
}
