import { textTool } from './text-tool.ts'

export default textTool({
  slug: 'guolv',
  order: 2,
  label: '过滤行',
  icon: 'list-x',
  words: ['删除行', '去掉含关键词的行', 'drop lines', '排除行', '剔除'],
  summary: '去掉含关键词的行',
  examples: [
    {
      label: '去掉已取消的订单',
      state: { x: 'A-1001 已发货\nA-1002 已取消\nA-1003 已发货', keyword: '已取消' },
      expect: 'A-1003 已发货',
    },
  ],
})
