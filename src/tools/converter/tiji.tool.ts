import { converterTool } from './converter-tool.ts'

export default converterTool({
  slug: 'tiji',
  order: 3,
  label: '体积换算',
  english: 'Volume converter',
  icon: 'box',
  words: ['volume', '容积', '升', '毫升', '立方米', '加仑', 'CBM', '方数', '品脱'],
  units: '立方米、升、毫升、加仑、液量盎司',
  examples: [
    { label: '1 美制加仑是几升', state: { v: '1', u: 'galus', t: 'l' }, expect: '3.785411784' },
    { label: '1 立方英尺是几升', state: { v: '1', u: 'ft3', t: 'l' }, expect: '28.31684659' },
  ],
})
