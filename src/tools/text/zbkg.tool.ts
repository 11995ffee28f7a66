import { textTool } from './text-tool.ts'

export default textTool({
  slug: 'zbkg',
  order: 12,
  label: '去掉行首空格',
  icon: 'text-align-start',
  words: ['去左空格', '左边空格', 'strip left', 'trim', '删除行首空白', '左侧空格'],
  summary: '去掉每行开头的空白，全角空格也算',
  examples: [{ label: '全角和半角混在一起', state: { x: '  第一行\n\u3000\u3000第二行' }, expect: '第二行' }],
})
