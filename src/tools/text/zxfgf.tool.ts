import { textTool } from './text-tool.ts'

export default textTool({
  slug: 'zxfgf',
  order: 8,
  label: '按分隔符拆行',
  icon: 'rows-3',
  words: ['分隔内容竖排', '纵向排列', '分行', 'split', '换行', '逗号转换行', '一行一个'],
  summary: '把分隔开的内容一行一个地排好',
  examples: [{ label: '逗号和顿号都断开', state: { x: '红色、蓝色,绿色；黑色' }, expect: '绿色' }],
})
