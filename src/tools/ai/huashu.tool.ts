import { SITE_FULL_NAME } from '../../lib/site.ts'
import type { ToolDefinition } from '../tool.ts'

const LABEL = '客服回复生成'

const tool: ToolDefinition = {
  slug: 'huashu',
  order: 3,
  label: LABEL,
  group: 'ai',
  icon: 'message-square-reply',
  words: [
    '客服话术',
    '话术',
    '回复话术',
    '客服回复',
    '买家消息',
    '站内信',
    '售后回复',
    '差评回复',
    '回复模板',
    '英文客服',
    'customer service',
    'reply generator',
  ],
  summary: '80 个场景的邮件和短信回复，粘贴买家消息即可',
  title: `${LABEL}_跨境电商客服话术与差评回复模板_${SITE_FULL_NAME}`,
  description:
    '粘贴买家消息，识别物流延误、未收到货、退款、破损、差评、索赔等 80 个场景，写出中英文邮件或短信回复，订单号自动填入，短信按条计数，语气和处理方案可选。',
  keywords: [LABEL, '跨境电商客服话术', '亚马逊客服回复模板', '差评回复', '英文客服话术', '售后邮件模板'],
  offline: { works: true, reason: '场景和文案都在这台设备上，买家消息不离开本机；只有选择用模型生成时才会发送' },
  fields: {
    view: 'value',
    form: 'value',
    language: 'value',
    tone: 'value',
    scenario: 'value',
    offer: 'value',
    platform: 'value',
    job: 'words',
    long: 'words',
  },
  examples: [
    {
      label: '显示签收未收到',
      state: {
        'w.question':
          'Tracking says my order 112-1234567-7654321 was delivered yesterday, but I never received it. USPS has no idea where it is.',
      },
      expect: '112-1234567-7654321',
    },
    {
      label: '破损，中文回复',
      state: { 'w.question': '杯子收到的时候已经碎了，盒子也压扁了，怎么办', language: 'zh-CN', tone: 'apologetic' },
      expect: '破损',
    },
    {
      label: '催发货短信',
      state: {
        'w.question': 'I ordered five days ago and it still has not been shipped.',
        'w.order': 'A-20931',
        form: 'sms',
      },
      expect: 'A-20931',
    },
  ],
  page: () => import('./reply/page.tsx'),
}

export default tool
