import { textTool } from './text-tool.ts'

export default textTool({
  slug: 'quchong',
  order: 3,
  label: '去重',
  icon: 'copy-minus',
  words: ['去除重复', '删除重复行', '重复行', '唯一', 'dedupe', 'unique', 'remove duplicates', '去重复'],
  summary: '重复的行只留第一行，可以数出次数',
  examples: [
    { label: '重复的 ASIN', state: { x: 'B0C1234567\nB0C7654321\nB0C1234567' }, expect: 'B0C7654321' },
    { label: '数一数每种颜色卖了几件', state: { x: '黑色\n白色\n黑色\n黑色', count: '1' }, expect: '3\t黑色' },
    {
      label: '邮箱不分大小写',
      state: { x: 'Li@example.com\nli@example.com\nwang@example.com', ignoreCase: '1' },
      expect: 'wang@example.com',
    },
  ],
})
