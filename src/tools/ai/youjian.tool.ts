import { SITE_FULL_NAME } from '../../lib/site.ts'
import type { ToolDefinition } from '../tool.ts'

const LABEL = '邮件模板生成'

const tool: ToolDefinition = {
  slug: 'youjian',
  order: 6,
  label: LABEL,
  group: 'ai',
  icon: 'mail',
  words: [
    '邮件模板',
    '外贸邮件',
    '开发信',
    '开发信模板',
    '催款邮件',
    '报价邮件',
    '跟进邮件',
    '红人合作邮件',
    '邀评邮件',
    '英文邮件',
    'email template',
    'cold email',
  ],
  summary: '20 种外贸与电商邮件，中英文各有多种写法',
  title: `${LABEL}_外贸开发信与电商英文邮件模板_${SITE_FULL_NAME}`,
  description:
    '开发信、跟进、报价、样品、发货通知、催款、邀评、弃购挽回、红人合作、供应商询价、索赔等 20 种中英文邮件，主题按手机显示长度判断，提示易进垃圾箱的词，可下载 eml。',
  keywords: [LABEL, '外贸开发信模板', '英文邮件模板', '催款邮件', '报价邮件', '跨境电商邮件模板'],
  offline: { works: true, reason: '邮件文案都在这台设备上，填写的内容不离开本机；只有选择用模型生成时才会发送' },
  fields: {
    view: 'value',
    kind: 'value',
    language: 'value',
    tone: 'value',
    length: 'value',
    job: 'words',
    long: 'words',
  },
  examples: [
    {
      label: '英文开发信',
      state: {
        'w.recipient': 'Maria',
        'w.company': 'Nordic Home',
        'w.sender': 'Lin Chen',
        'w.brand': 'Lumo',
        'w.product': 'desk lamps',
        'w.advantage': 'a flicker-free light',
      },
      expect: 'Nordic Home',
    },
    {
      label: '中文催款',
      state: {
        'w.recipient': '王经理',
        'w.sender': '陈林',
        'w.order': 'PO-2211',
        'w.amount': '1,200 美元',
        kind: 'payment-overdue',
        language: 'zh-CN',
        tone: 'formal',
      },
      expect: 'PO-2211',
    },
    {
      label: '红人合作邀约',
      state: {
        'w.recipient': 'Sam',
        'w.channel': 'Desk Setups',
        'w.sender': 'Lin',
        'w.brand': 'Lumo',
        'w.product': 'our desk lamp',
        kind: 'influencer',
        length: 'long',
      },
      expect: 'Desk Setups',
    },
  ],
  page: () => import('./email/page.tsx'),
}

export default tool
