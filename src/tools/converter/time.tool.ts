import { converterTool } from './converter-tool.ts'

export default converterTool({
  slug: 'time',
  order: 7,
  label: '时间换算',
  english: 'Time converter',
  icon: 'clock',
  words: ['time', '秒', '分钟', '小时', '天', '周', '月', '年', '毫秒'],
  units: '秒、分、小时、天、周、年',
  examples: [
    { label: '1 年有多少秒', state: { v: '1', u: 'year', t: 's' }, expect: '31,536,000' },
    { label: '90 分钟 = 多少小时', state: { v: '90', u: 'min', t: 'h' }, expect: '1.5' },
  ],
})
