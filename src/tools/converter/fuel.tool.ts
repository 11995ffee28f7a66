import { converterTool } from './converter-tool.ts'

export default converterTool({
  slug: 'fuel',
  group: 'physics',
  order: 1,
  label: '油耗换算',
  english: 'Fuel economy converter',
  icon: 'fuel',
  words: ['fuel', '百公里油耗', '每加仑英里', 'mpg'],
  units: '升/百公里、千米/升、英里/加仑',
  examples: [
    { label: '30 英里/加仑（美制）', state: { v: '30', u: 'mpgus', t: 'lp100km' }, expect: '7.840' },
    { label: '百公里 8 升', state: { v: '8', u: 'lp100km', t: 'kmpl' }, expect: '12.5' },
  ],
})
