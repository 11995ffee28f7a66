import type { ColumnWords } from '../shared/pasted-column.tsx'

/** The converter's words. */
export const ZH = {
  value: '数值',
  from: '从',
  to: '换算成',
  unit: '单位',
  swap: '互换两个单位',
  placeholder: '输入数值',
  rounded: '已按有效数字四舍五入',
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
  market: '市制',
  factor: (unit: string, factor: string, base: string) => `1 ${unit} = ${factor} ${base}`,
  retry: '重试',
  notes: '读法与精度',
  notesText: '换算用精确分数计算，只在显示时四舍五入一次；数值前的 ≈ 表示末位经过舍入。可以输入全角数字、千分位、科学记数（1.5e6）、分数（1/3）和「万」「亿」。',
}

export type ConverterWords = typeof ZH & {
  /** Around a pasted column, where not in Chinese. */
  column?: ColumnWords
}

export type ConverterLanguage = 'zh' | 'en'
