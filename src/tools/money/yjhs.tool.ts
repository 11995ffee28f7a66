import { SITE_FULL_NAME } from '../../lib/site.ts'
import type { ToolDefinition } from '../tool.ts'
import { DEFAULT_GROUP_SLUG, ALL_CURRENCIES_SLUG } from './multi-currency/group-slugs.ts'
import { REGION_SLUGS } from './shared/codes.ts'

const tool: ToolDefinition = {
  slug: 'yjhs',
  group: 'money',
  order: 2,
  label: '一键换算',
  icon: 'list-ordered',
  words: ['多币种换算', '汇率表', '汇率一览', '多国货币', 'multi currency'],
  summary: '一个金额同时换成各地区的货币，附涨跌',
  title: `一键换算_多币种汇率对照_${SITE_FULL_NAME}`,
  description:
    '一键换算：输入一个金额，同时换成热门、北美、东南亚、欧洲、中东、非洲等地区的 170 多种货币，附汇率、反向汇率和较前一日涨跌，可排序、隐藏和添加，断网也能用。',
  keywords: ['一键换算', '多币种换算', '汇率对照表', '汇率一览表', '货币换算', '跨境电商'],
  offline: { works: true, reason: '断网时用这台设备上最近一次取得的汇率，并注明日期' },
  fields: { v: 'value', s: 'value' },
  examples: [
    { label: '100 美元换成各国货币', state: { v: '100' }, expect: '1 USD = ' },
    { label: '1 万元人民币能换多少外币', state: { v: '1万', s: 'CNY' }, expect: '1 CNY = ' },
    { label: '500 欧元', state: { v: '500', s: 'EUR' }, expect: '1 EUR = ' },
  ],
  params: {
    accepts: (first, second) =>
      second === undefined && [undefined, ...REGION_SLUGS, ALL_CURRENCIES_SLUG].includes(first),
    pages: REGION_SLUGS.filter((slug) => slug !== DEFAULT_GROUP_SLUG),
    others: [DEFAULT_GROUP_SLUG, ALL_CURRENCIES_SLUG],
  },
  variant: async (first) =>
    first === undefined ? {} : (await import('./multi-currency/group-words.ts')).createGroupTexts(first),
  page: () => import('./multi-currency/page.tsx'),
}

export default tool
