import { textTool } from './text-tool.ts'

export default textTool({
  slug: 'shaixuan',
  order: 1,
  label: '筛选行',
  icon: 'list-filter',
  words: ['保留行', '包含关键词', 'keep lines', 'grep', '筛选含关键词的行', '提取行'],
  summary: '只保留含关键词的行',
  examples: [
    {
      label: '只看美国仓',
      state: { x: 'ONT8 美国 加州\nLTN4 英国 邓斯特布尔\nLGB8 美国 加州', keyword: '美国' },
      expect: 'LGB8 美国 加州',
    },
    { label: '正则：以数字开头', state: { x: '12 件\n备注\n30 件', keyword: '^\\d+', regex: '1' }, expect: '30 件' },
  ],
})
