import type { ExportColumn } from '../shared/export-menu.tsx'
import { STATUSES } from './query.ts'
import { formatSectionLabel } from './sections.ts'

const LEVELS: Readonly<Record<string, string>> = { 2: '章', 4: '税目', 6: '子目' }

/** Columns of the exported table; codes are text, so that leading zeros are not lost. */
export const EXPORT_COLUMNS: readonly ExportColumn[] = [
  { title: 'HS 编码', cell: (row) => row.code ?? '' },
  { title: '中文名称', cell: (row) => row.zh ?? '' },
  { title: '英文名称', cell: (row) => row.en ?? '' },
  { title: '层级', cell: (row) => LEVELS[row.level ?? ''] ?? '' },
  { title: '类', cell: (row) => formatSectionLabel(row.section ?? '') },
  { title: '状态', cell: (row) => STATUSES.find(({ value }) => value === row.status)?.label ?? '' },
  { title: '对应新编码', cell: (row) => (row.successors ?? '').replaceAll('|', '、') },
]
