import { converterTool } from './converter-tool.ts'

export default converterTool({
  slug: 'force',
  group: 'physics',
  order: 6,
  label: '力换算',
  english: 'Force converter',
  icon: 'move-up-right',
  words: ['force', '牛顿', '千克力', '磅力', '达因'],
  units: '牛顿、千克力、磅力、达因',
  examples: [
    { label: '10 千克力有多少牛', state: { v: '10', u: 'kgf', t: 'n' }, expect: '98.0665' },
    { label: '1 千牛', state: { v: '1', u: 'kn', t: 'n' }, expect: '1,000' },
  ],
})
