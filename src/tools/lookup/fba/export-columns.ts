import type { ExportColumn } from '../shared/export-menu.tsx'
import { formatOneLine } from './address-forms.ts'
import { CONFIRMATIONS } from './confirmation.tsx'

const column = (title: string, name: string): ExportColumn => ({
  title,
  cell: (row) => (row[name] ?? '').replaceAll('|', '、'),
})

/** Columns of the exported address book; unknown cells keep their slash. */
export const BOOK_COLUMNS: readonly ExportColumn[] = [
  column('仓库代码', 'code'),
  column('地址', 'address'),
  column('城市', 'city'),
  column('州/省', 'state'),
  column('邮编', 'zip'),
  column('国家', 'countryName'),
  { title: '整行地址', cell: formatOneLine },
]

/** Columns of the exported list: the address book's plus confirmation level and problems. */
export const EXPORT_COLUMNS: readonly ExportColumn[] = [
  ...BOOK_COLUMNS,
  {
    title: '核实程度',
    cell: ({ confirmation = '' }) => CONFIRMATIONS.find(({ value }) => value === confirmation)?.label ?? confirmation,
  },
  column('来源数', 'sources'),
  column('状态', 'status'),
  column('截至', 'asOf'),
  column('检查结果', 'flags'),
  column('同址代码', 'sameSite'),
  column('备注', 'note'),
]
