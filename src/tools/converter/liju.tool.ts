import { converterTool } from './converter-tool.ts'

export default converterTool({
  slug: 'liju',
  group: 'physics',
  order: 5,
  label: '扭矩换算',
  english: 'Torque converter',
  icon: 'wrench',
  words: ['torque', '力矩', '牛米', '磅英尺', '千克力米'],
  units: '牛米、千克力米、磅力英尺',
  examples: [
    { label: '10 千克力米有多少牛米', state: { v: '10', u: 'kgfm', t: 'nm' }, expect: '98.0665' },
    { label: '100 牛米', state: { v: '100', u: 'nm', t: 'lbfft' }, expect: '73.756' },
  ],
})
