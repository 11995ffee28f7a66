import { converterTool } from './converter-tool.ts'

export default converterTool({
  slug: 'jinzhi',
  order: 9,
  label: '进制换算',
  english: 'Number base converter',
  icon: 'binary',
  words: ['base', 'radix', '进制转换', '二进制', '八进制', '十进制', '十六进制', 'hex', 'binary'],
  units: '二进制、八进制、十进制、十六进制',
  examples: [
    { label: '十六进制 FF', state: { v: 'FF', u: 'hex', t: 'dec' }, expect: '255' },
    { label: '十进制 −5', state: { v: '-5', u: 'dec', t: 'bin' }, expect: '-101' },
  ],
})
