import { SITE_FULL_NAME } from '../../lib/site.ts'
import type { ToolDefinition } from '../tool.ts'

const tool: ToolDefinition = {
  slug: 'paypal',
  group: 'money',
  order: 4,
  label: '收款手续费计算',
  icon: 'receipt-text',
  words: ['PayPal', '手续费', '收款费率', '费率计算', '贝宝', '到账金额', '反推收款', '换汇点差', '支付手续费', 'payment fee', '提现', '提现费', '退款', '定价', '到账', '收多少', '利润', 'Stripe'],
  summary: '估算收款手续费和到账金额，也可以反推定价该收多少',
  title: `收款手续费计算_在线估算工具_${SITE_FULL_NAME}`,
  description: '收款手续费计算：按中国内地和中国香港账户的百分比与固定费估算到账金额，反推应收金额，可改费率，算提现费、换汇点差和退款，对比四家服务商，批量计算并导出，断网也能用。',
  keywords: ['收款手续费计算', '跨境收款', '手续费计算器', '到账金额', '反推收款金额', '换汇点差'],
  offline: { works: true, reason: '费率和计算都在这台设备上，不需要网络' },
  fields: { v: 'value', d: 'value', r: 'value', s: 'value', c: 'value', p: 'value', x: 'value', w: 'value', wx: 'value', to: 'value', m: 'value', sp: 'value', rf: 'value', rr: 'value', rx: 'value', pv: 'words' },
  drafts: ['fee-providers'],
  examples: [
    { label: '顾客付 100 美元，到账多少', state: { v: '100' }, expect: '95.70' },
    { label: '想到账 100 美元，要收多少', state: { v: '100', d: 'reverse' }, expect: '104.48' },
    { label: '中国香港账户收 50 欧元', state: { v: '50', r: 'HK', c: 'EUR' }, expect: '47.65' },
    { label: '100 美元提现，提现费 1%', state: { v: '100', w: '1' }, expect: '94.74' },
    { label: '100 美元全额退款', state: { v: '100', rf: ' ' }, expect: '-4.30' },
    { label: '100 美元按 7.1 换人民币，点差 2.5%', state: { v: '100', to: 'CNY', m: '7.1', sp: '2.5' }, expect: '662.48' },
  ],
  page: () => import('./payment-fee/page.tsx'),
}

export default tool
