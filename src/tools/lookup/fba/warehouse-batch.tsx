import { formatDate } from '../../../lib/format-date.ts'
import { searchWorker } from '../../../workers/search.ts'
import { useWorkerAnswer } from '../../../workers/use-worker-answer.ts'
import { BatchPanel } from '../shared/batch-panel.tsx'
import { EXPORT_COLUMNS } from './export-columns.ts'
import { COUNTRY_COUNTS_REQUEST } from './query.ts'
import { toWarehouseCode, WAREHOUSE_CODES } from './warehouse-code.ts'

/** Batch table of pasted codes and their warehouses. */
export function WarehouseBatch() {
  const { value } = useWorkerAnswer(searchWorker, 'list', COUNTRY_COUNTS_REQUEST)
  return (
    <>
      <BatchPanel
        column="code"
        columns={EXPORT_COLUMNS}
        draft="fba"
        hint="仓库代码，逗号、空格或换行隔开，可以从表格里整列粘贴，也认 ont 8、ONT8-UPS"
        read={toWarehouseCode}
        reader={WAREHOUSE_CODES}
        set="fba"
      />
      <p className="mt-3 min-h-5 text-xs text-soft">
        <span className="text-signal">未经亚马逊确认</span>，发货前请以卖家后台的货件地址为准。
        {value && `数据日期：${formatDate(value.date)}。`}
      </p>
    </>
  )
}
