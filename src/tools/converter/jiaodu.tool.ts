import { converterTool } from './converter-tool.ts'

export default converterTool({
  slug: 'jiaodu',
  group: 'physics',
  order: 7,
  label: '角度换算',
  english: 'Angle converter',
  icon: 'triangle-right',
  words: ['angle', '度', '弧度', '分', '秒', '百分度', 'radian'],
  units: '度、分、秒、弧度、百分度',
  examples: [
    { label: '180 度是多少弧度', state: { v: '180', u: 'deg', t: 'rad' }, expect: '3.14159' },
    { label: '1 弧度', state: { v: '1', u: 'rad', t: 'deg' }, expect: '57.2958' },
  ],
})
