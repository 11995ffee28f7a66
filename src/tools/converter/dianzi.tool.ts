import { converterTool } from './converter-tool.ts'

export default converterTool({
  slug: 'dianzi',
  order: 6,
  label: '数据存储换算',
  english: 'Data storage converter',
  icon: 'hard-drive',
  words: ['data', 'storage', '字节', '比特', '存储', '容量', 'KB', 'MB', 'GB', 'TB', '电子数据'],
  units: '比特、字节、KB、MB、GB、TB',
  examples: [
    { label: '1 GB 有多少 MB', state: { v: '1', u: 'gbyte', t: 'mbyte' }, expect: '1,024' },
    { label: '100 兆比特 = 多少 MB', state: { v: '100', u: 'mbit', t: 'mbyte' }, expect: '12.5' },
  ],
})
