import { converterTool } from './converter-tool.ts'

export default converterTool({
  slug: 'wendu',
  order: 5,
  label: '温度换算',
  english: 'Temperature converter',
  icon: 'thermometer',
  words: ['temperature', '摄氏度', '华氏度', '开尔文', 'C', 'F'],
  units: '摄氏度、华氏度、开尔文、兰氏度',
  examples: [
    { label: '100 ℃ 是多少华氏度', state: { v: '100', u: 'c', t: 'f' }, expect: '212' },
    { label: '华氏 98.6 度', state: { v: '98.6', u: 'f', t: 'c' }, expect: '37' },
  ],
})
