import { converterTool } from './converter-tool.ts'

export default converterTool({
  slug: 'mianji',
  order: 4,
  label: '面积换算',
  english: 'Area converter',
  icon: 'square',
  words: ['area', '平方米', '亩', '公顷', '英亩', '平方英尺', '平米'],
  units: '平方米、亩、公顷、英亩、平方英尺',
  examples: [
    { label: '100 平方英尺有多少平方米', state: { v: '100', u: 'ft2', t: 'm2' }, expect: '9.290304' },
    { label: '3 亩 = 多少平方米', state: { v: '3', u: 'mu', t: 'm2' }, expect: '2,000' },
  ],
})
