import { converterTool } from './converter-tool.ts'

export default converterTool({
  slug: 'len',
  order: 2,
  label: '长度换算',
  english: 'Length converter',
  icon: 'ruler',
  words: ['length', '米', '厘米', '毫米', '英寸', '英尺', '码', '英里', '海里', '市尺', '尺寸', 'inch', 'feet'],
  units: '米、厘米、英寸、英尺、英里、市尺',
  examples: [
    { label: '1 英里有多少千米', state: { v: '1', u: 'mi', t: 'km' }, expect: '1.609344' },
    { label: '6 英尺 = 多少米', state: { v: '6', u: 'ft', t: 'm' }, expect: '1.8288' },
  ],
})
