import { converterTool } from './converter-tool.ts'

export default converterTool({
  slug: 'yaqiang',
  group: 'physics',
  order: 2,
  label: '压力换算',
  english: 'Pressure converter',
  icon: 'circle-gauge',
  words: ['pressure', '压强', '帕', '巴', '大气压', 'psi', '毫米汞柱'],
  units: '帕、巴、标准大气压、psi、毫米汞柱',
  examples: [
    { label: '32 psi 是多少巴', state: { v: '32', u: 'psi', t: 'bar' }, expect: '2.206' },
    { label: '1 个标准大气压', state: { v: '1', u: 'atm', t: 'pa' }, expect: '101,325' },
  ],
})
