import { converterTool } from './converter-tool.ts'

export default converterTool({
  slug: 'energy',
  group: 'physics',
  order: 3,
  label: '能量换算',
  english: 'Energy converter',
  icon: 'zap',
  words: ['energy', '焦耳', '卡路里', '千卡', '大卡', '度电', '千瓦时', 'BTU'],
  units: '焦耳、千卡、千瓦时、英热单位',
  examples: [
    { label: '1 度电有多少千焦', state: { v: '1', u: 'kwh', t: 'kj' }, expect: '3,600' },
    { label: '500 千卡 = 多少千焦', state: { v: '500', u: 'kcal', t: 'kj' }, expect: '2,092' },
  ],
})
