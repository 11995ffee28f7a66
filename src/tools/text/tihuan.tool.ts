import { textTool } from './text-tool.ts'

export default textTool({
  slug: 'tihuan',
  order: 6,
  label: '替换',
  icon: 'replace',
  words: ['查找替换', '批量替换', '文本替换', '正则替换', '换行替换', 'find and replace', 'replace'],
  summary: '把一处处内容换成别的，支持正则',
  examples: [
    {
      label: '换行变逗号',
      state: { x: 'B0C1234567\nB0C7654321', find: '\\n', replacement: ',' },
      expect: 'B0C1234567,B0C7654321',
    },
    {
      label: '尺寸换写法',
      state: { x: '10*20*30 cm\n8*8*5 cm', find: '*', replacement: ' x ' },
      expect: '10 x 20 x 30 cm',
    },
    {
      label: '正则：日期换顺序',
      state: { x: '11/22/2026', find: '(\\d+)/(\\d+)/(\\d+)', replacement: '$3-$1-$2', regex: '1' },
      expect: '2026-11-22',
    },
  ],
})
