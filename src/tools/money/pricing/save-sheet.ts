import { saveWorkbook } from '../../../ui/save-workbook.ts'
import type { TargetAnswer } from '../../../engines/pricing/operation/answer.ts'
import { listWorkbookRows } from './workbook-rows.ts'

/** Characters of the columns: name, amount, share, reason, source, day. */
const WIDTHS = [24, 14, 10, 60, 30, 12]

/** Downloads all targets as a workbook. */
export async function saveSheet(targets: readonly TargetAnswer[], date: string): Promise<void> {
  await saveWorkbook(`定价与到岸成本-${date}`, listWorkbookRows(targets, date), WIDTHS)
}
