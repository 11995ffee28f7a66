import { textTool } from './text-tool.ts'

export default textTool({
  slug: 'yxdz',
  order: 11,
  label: '邮箱识别',
  icon: 'at-sign',
  words: ['邮箱提取', '邮件地址', '电子邮箱', 'email', '提取邮箱'],
  summary: '从任意文字里找出邮箱地址',
  examples: [
    { label: '粘在中文里的邮箱', state: { x: '请发到sales+eu@example.co.uk谢谢' }, expect: 'sales+eu@example.co.uk' },
  ],
})
