import { converterTool } from './converter-tool.ts'

export default converterTool({
  slug: 'guojidanwei',
  group: 'physics',
  order: 8,
  label: '国际单位制词头换算',
  english: 'SI prefix converter',
  icon: 'sigma',
  words: ['SI prefix', '词头', '千', '兆', '吉', '毫', '微', '纳', '国际单位', 'kilo', 'mega'],
  units: '千、兆、吉、毫、微、纳',
  examples: [
    { label: '1 兆等于多少千', state: { v: '1', u: 'mega', t: 'kilo' }, expect: '1,000' },
    { label: '1 微', state: { v: '1', u: 'micro', t: 'one' }, expect: '0.000001' },
  ],
})
