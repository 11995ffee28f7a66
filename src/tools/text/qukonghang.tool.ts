import { textTool } from './text-tool.ts'

export default textTool({
  slug: 'qukonghang',
  order: 5,
  label: '去空行',
  icon: 'fold-vertical',
  words: ['删除空行', '去除空行', '清除空行', '空白行', '合并空行', 'remove empty lines', 'blank lines'],
  summary: '去掉没有内容的行，只有空格的也算',
  examples: [
    {
      label: '从网页粘来的五点描述',
      state: { x: '续航 40 小时\n\n \nIPX5 防水\n\n蓝牙 5.3' },
      expect: '续航 40 小时\nIPX5 防水\n蓝牙 5.3',
    },
    { label: '段落之间留一行', state: { x: '第一段\n\n\n第二段', keepOne: '1' }, expect: '第一段\n\n第二段' },
  ],
})
