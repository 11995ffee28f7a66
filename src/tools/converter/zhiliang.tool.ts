import { converterTool } from './converter-tool.ts'

export default converterTool({
  slug: 'zhiliang',
  order: 1,
  label: '重量换算',
  english: 'Mass converter',
  icon: 'weight',
  words: ['mass', 'weight', '质量', '质量换算', '公斤', '千克', '克', '磅', '盎司', '市斤', '吨', 'kg', 'lb'],
  units: '千克、克、磅、盎司、市斤',
  examples: [
    { label: '10 磅有多少千克', state: { v: '10', u: 'lb', t: 'kg' }, expect: '4.5359237' },
    { label: '5 市斤 = 多少克', state: { v: '5', u: 'jin', t: 'g' }, expect: '2,500' },
  ],
})
