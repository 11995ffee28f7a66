import { SITE_FULL_NAME } from '../../lib/site.ts'
import type { ToolDefinition } from '../tool.ts'
import { parseCurrencyCode } from './shared/codes.ts'

const tool: ToolDefinition = {
  slug: 'hlhs',
  group: 'money',
  order: 1,
  label: '汇率换算',
  icon: 'arrow-left-right',
  words: [
    '汇率',
    '汇率查询',
    '货币换算',
    '外汇换算',
    '美元汇率',
    '欧元汇率',
    '人民币汇率',
    '汇率走势',
    '兑换',
    '报价',
    '锁定报价',
    '批量换算',
    'exchange rate',
    'currency converter',
    'USD CNY',
  ],
  summary: '两种货币互换，注明来源、日期和新旧',
  title: `汇率换算_货币在线换算_${SITE_FULL_NAME}`,
  description:
    '汇率换算：170 多种货币互换，金额两边都能输入，给出汇率和反向汇率、7 至 365 天走势图，可锁定报价、批量换算、导出表格和结果图片，断网时用最近一次取得的汇率并注明日期。',
  keywords: ['汇率换算', '汇率查询', '货币换算', '外汇换算', '美元兑人民币', '汇率走势图', '跨境电商'],
  offline: { works: true, reason: '断网时用这台设备上最近一次取得的汇率，并注明日期' },
  fields: { v: 'value', f: 'value', t: 'value', s: 'value', p: 'value', d: 'value', q: 'value' },
  examples: [
    { label: '100 美元换人民币', state: { v: '100' }, expect: '1 USD = ' },
    { label: '要收 1 万元人民币，是多少欧元', state: { v: '1万', s: 'to', f: 'EUR', t: 'CNY' }, expect: '1 EUR = ' },
    { label: '旧版乌吉亚 MRO 换人民币', state: { v: '1000', f: 'MRO', t: 'CNY' }, expect: '1 CNY = ' },
  ],
  params: {
    accepts: (first, second) =>
      (first === undefined || parseCurrencyCode(first) !== undefined) &&
      (second === undefined || (parseCurrencyCode(second) !== undefined && second !== first)),
    refusal: async (first, second) => (await import('./exchange-rate/pair-words.ts')).explainUnknownPair(first, second),
    pages: [],
    many: async () => (await import('./exchange-rate/pair-pages.ts')).listPairPages(),
  },
  variant: async (first, second) =>
    first === undefined ? {} : (await import('./exchange-rate/pair-words.ts')).createPairTexts(first, second),
  page: () => import('./exchange-rate/page.tsx'),
}

export default tool
