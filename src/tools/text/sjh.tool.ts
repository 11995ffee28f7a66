import { textTool } from './text-tool.ts'

export default textTool({
  slug: 'sjh',
  order: 10,
  label: '手机号识别',
  icon: 'smartphone',
  words: ['手机号提取', '电话提取', '电话号码识别', 'phone number', '提取手机号', '座机'],
  summary: '从任意文字里找出电话号码',
  examples: [
    {
      label: '粘在中文里的号码',
      state: { x: '联系人王先生13800138000，备用+1 (415) 555-2671。' },
      expect: '13800138000',
    },
    {
      label: '统一写成国际格式',
      state: { x: '电话：138 0013 8000', form: 'international' },
      expect: '+86 138 0013 8000',
    },
  ],
})
