import { textTool } from './text-tool.ts'

export default textTool({
  slug: 'fgf',
  order: 7,
  label: '提取分隔符之间的内容',
  icon: 'scissors',
  words: ['分隔符', '截取', 'extract between', '提取内容', '括号里的内容'],
  summary: '取出两个分隔符之间的内容',
  examples: [
    {
      label: '取出括号里的型号',
      state: { x: '蓝牙耳机(TWS-20)\n充电宝(PB-10000)', left: '(', right: ')' },
      expect: 'PB-10000',
    },
    { label: '取出等号后面的值', state: { x: 'sku=CP-01\nsku=CP-02', left: '=' }, expect: 'CP-02' },
  ],
})
