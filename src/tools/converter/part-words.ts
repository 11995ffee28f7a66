import type { ColumnWords } from '../shared/pasted-column.tsx'
import type { ConverterLanguage } from './words.ts'

const ZH = {
  swap: '互换两个单位',
  copy: '复制',
  copied: '已复制',
  copyAll: '复制全部',
  filter: '筛选单位：名称、符号或拼音',
  filterNone: (text: string) => `没有叫「${text}」的单位`,
  clearFilter: '清除筛选',
  units: '全部单位',
  arrange: '整理',
  arrangeDone: '完成',
  pin: '置顶',
  unpin: '取消置顶',
  up: '上移',
  down: '下移',
  clear: '清空',
  cleared: '已清空',
  undo: '撤销',
  settings: '显示设置',
  precision: '有效数字',
  digits: (count: number) => `${count} 位`,
  notation: '记数法',
  notations: { plain: '普通', scientific: '科学', engineering: '工程' },
  batch: '整列换算',
  batchHint: '从表格里复制一列数值，粘贴到这里，每行一个。',
  formula: '换算关系',
  source: '定义来源',
  retry: '重试',
  notes: '读法与精度',
  notesText: '换算用精确分数计算，只在显示时四舍五入一次；数值前的 ≈ 表示末位经过舍入。可以输入全角数字、千分位、科学记数（1.5e6）、分数（1/3）和「万」「亿」。',
}

type PartWords = typeof ZH & {
  /** Around a pasted column, where not in Chinese. */
  column?: ColumnWords
}

const EN: PartWords = {
  swap: 'Swap the two units',
  copy: 'Copy',
  copied: 'Copied',
  copyAll: 'Copy all',
  filter: 'Filter units by name or symbol',
  filterNone: (text) => `No unit matches “${text}”`,
  clearFilter: 'Clear filter',
  units: 'All units',
  arrange: 'Arrange',
  arrangeDone: 'Done',
  pin: 'Pin',
  unpin: 'Unpin',
  up: 'Move up',
  down: 'Move down',
  clear: 'Clear',
  cleared: 'Cleared',
  undo: 'Undo',
  settings: 'Display',
  precision: 'Significant digits',
  digits: (count) => `${count} digits`,
  notation: 'Notation',
  notations: { plain: 'Plain', scientific: 'Scientific', engineering: 'Engineering' },
  batch: 'Convert a column',
  batchHint: 'Paste a spreadsheet column here, one value per line.',
  column: {
    result: 'Converted column',
    rows: (rows, failed) => `${rows} rows${failed > 0 ? `, ${failed} could not be read` : ''}`,
    shown: (count) => `The first ${count} rows are shown; copies and downloads hold all.`,
    copyTable: 'Copy table',
    copied: (rows) => `${rows} rows copied`,
    downloadCsv: 'Download CSV',
    downloadExcel: 'Download Excel',
    full: 'The list was cut here: at most 100,000 characters at a time.',
    notSaved: 'The download failed, please try again',
  },
  formula: 'Formula',
  source: 'Definition',
  retry: 'Retry',
  notes: 'Input and precision',
  notesText:
    'Conversions use exact fractions and are rounded once, for display; ≈ marks a rounded value. Full-width digits, thousands separators, 1.5e6 and 1/3 are understood.',
}

/** The words of the parts around the pair, which come after it. */
export const PART_WORDS: Readonly<Record<ConverterLanguage, PartWords>> = { zh: ZH, en: EN }
