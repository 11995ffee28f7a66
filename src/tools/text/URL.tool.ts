import { textTool } from './text-tool.ts'

export default textTool({
  slug: 'URL',
  order: 9,
  label: '网址识别',
  icon: 'link',
  words: ['URL识别', '链接提取', '提取网址', 'find urls', '网址提取', 'link'],
  summary: '从任意文字里找出网址',
  examples: [
    {
      label: '粘在中文里的网址',
      state: { x: '店铺在https://www.example.com/store?id=1，欢迎看看' },
      expect: 'https://www.example.com/store?id=1',
    },
  ],
})
