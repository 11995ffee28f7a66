import { BatchPanel } from '../shared/batch-panel.tsx'
import { EXPORT_COLUMNS, PORT_CODES, toPortCode } from './port.ts'

/** Batch table of pasted codes and their ports. */
export function PortBatch() {
  return (
    <BatchPanel
      column="codes"
      columns={EXPORT_COLUMNS}
      draft="ports"
      hint="UN/LOCODE，逗号、空格或换行隔开，可以从表格里整列粘贴，中间有空格也认，停用的旧代码会找到现在的港口"
      read={toPortCode}
      reader={PORT_CODES}
      set="ports"
    />
  )
}
