import { converterTool } from './converter-tool.ts'

export default converterTool({
  slug: 'sudu',
  order: 8,
  label: '速度换算',
  english: 'Speed converter',
  icon: 'gauge',
  words: ['speed', 'velocity', '公里每小时', '英里每小时', '节', 'mph', 'kmh'],
  units: '米每秒、千米每小时、英里每小时、节',
  examples: [
    { label: '60 英里每小时有多快', state: { v: '60', u: 'mph', t: 'kmph' }, expect: '96.56064' },
    { label: '20 节 = 多少千米每小时', state: { v: '20', u: 'kn', t: 'kmph' }, expect: '37.04' },
  ],
})
