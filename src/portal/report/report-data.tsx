import { useRef } from 'react'
import { showToast } from '../../state/toast.ts'
import { Icon } from '../../ui/icon.tsx'

/** Button that downloads the numbers of a report's charts and tables. Its code is loaded on press. */
export function ReportDownload({ title }: { title: string }) {
  const button = useRef<HTMLButtonElement>(null)
  const save = async (): Promise<void> => {
    const report = button.current?.closest('article')
    if (!report) return
    try {
      const [{ extractTables, joinTables }, { saveCsv }] = await Promise.all([
        import('./table-rows.ts'),
        import('../../ui/save-table.ts'),
      ])
      saveCsv(`${title}-数据`, joinTables(extractTables(report)))
    } catch (error) {
      console.warn('report data not saved', error)
      showToast('没有存下，联网后再试', { type: 'fail' })
    }
  }
  return (
    <p className="mt-6 print:hidden">
      <button className="btn" onClick={() => void save()} ref={button} type="button">
        <Icon className="size-4" name="download" />
        下载数据
      </button>
    </p>
  )
}
