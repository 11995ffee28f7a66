import { SITE_FULL_NAME } from '../../lib/site.ts'
import type { ToolDefinition } from '../tool.ts'

const tool: ToolDefinition = {
  slug: 'whpj',
  group: 'money',
  order: 3,
  label: '外汇牌价',
  icon: 'landmark',
  words: [
    '人民币外汇牌价',
    '中国银行牌价',
    '中行汇率',
    '结汇',
    '购汇',
    '现汇买入价',
    '现钞卖出价',
    '银行汇率',
    '点差',
    '换外币',
    'bank rate',
    'RMB exchange rate',
  ],
  summary: '中国银行的人民币牌价：结汇、购汇和点差',
  title: `外汇牌价_人民币牌价查询_${SITE_FULL_NAME}`,
  description:
    '人民币外汇牌价查询：现汇、现钞的买入价和卖出价、中行折算价与发布时间，输入金额就知道结汇得到和购汇花费多少人民币、点差多大，可排序、置顶和导出，断网看上次的牌价。',
  keywords: ['外汇牌价', '人民币外汇牌价', '中国银行外汇牌价', '现汇买入价', '现钞卖出价', '结汇', '购汇'],
  offline: { works: 'partly', reason: '断网时显示上次取得的牌价；从没取得过时显示随应用附带的参考中间价' },
  fields: { v: 'value', s: 'value', o: 'value', q: 'words' },
  examples: [
    { label: '1,000 美元结汇', state: { q: 'USD', v: '1000' }, expect: '美元' },
    { label: '10 万日元', state: { q: '日元', v: '100000' }, expect: 'JPY' },
    { label: '按拼音找港元', state: { q: 'gangyuan' }, expect: 'HKD' },
  ],
  page: () => import('./bank-rate/page.tsx'),
}

export default tool
