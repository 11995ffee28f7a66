import { textTool } from './text-tool.ts'

export default textTool({
  slug: 'qbkg',
  order: 13,
  label: '去掉全部空格',
  icon: 'remove-formatting',
  words: ['去空格', '删除空格', '去除空白', 'strip all', '清除空格', '全部空格'],
  summary: '去掉所有空白，可以连换行一起去掉',
  examples: [{ label: '整理号码', state: { x: '138 0013 8000\n139 0013 9000' }, expect: '13900139000' }],
})
