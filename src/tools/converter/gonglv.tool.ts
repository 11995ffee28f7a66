import { converterTool } from './converter-tool.ts'

export default converterTool({
  slug: 'gonglv',
  group: 'physics',
  order: 4,
  label: '功率换算',
  english: 'Power converter',
  icon: 'plug-zap',
  words: ['power', '瓦', '千瓦', '马力', '匹', 'BTU/h'],
  units: '瓦、千瓦、马力、英热单位/时',
  examples: [
    { label: '1 公制马力有多少瓦', state: { v: '1', u: 'ps', t: 'w' }, expect: '735.49875' },
    { label: '2 千瓦', state: { v: '2', u: 'kw', t: 'w' }, expect: '2,000' },
  ],
})
