import { SITE_FULL_NAME } from '../../lib/site.ts'
import type { ToolDefinition } from '../tool.ts'
import { PRICING_FIELDS } from './pricing/pricing-fields.ts'

const tool: ToolDefinition = {
  slug: 'dingjia',
  group: 'money',
  order: 5,
  label: '定价与到岸成本',
  icon: 'calculator',
  words: [
    '定价',
    '售价',
    '到岸成本',
    '落地成本',
    '保本价',
    '盈亏平衡',
    '利润',
    '利润率',
    '毛利率',
    '关税',
    '进口税',
    'FBA费',
    'FBA 配送费',
    '佣金',
    '广告占比',
    '头程',
    '成本核算',
    '报价表',
    'landed cost',
    'pricing',
    'break even',
    'profit margin',
    'import duty',
    'FBA fee',
  ],
  summary: '几个市场的到岸成本、保本价与售价',
  title: `定价与到岸成本_在线计算工具_${SITE_FULL_NAME}`,
  description:
    '定价与到岸成本：填成本、重量和市场，把头程、关税、进口增值税、佣金、配送费、广告和退货放进一张表，得出到岸成本、保本价和想要的利润率下的最低售价，几个市场并排比较，每个数都写明来源和日期。',
  keywords: ['定价与到岸成本', '跨境定价', '到岸成本计算', '保本价计算', '利润率计算', 'FBA费用计算', '进口关税计算'],
  offline: {
    works: 'partly',
    reason: '计算都在这台设备上；税率和平台费的资料第一次用时下载，之后断网也能用',
  },
  fields: PRICING_FIELDS,
  examples: [
    {
      label: '硅胶碗卖到美国，利润率 30%',
      state: {
        cost: '13.5',
        pieceWeight: '0.8',
        pieceSize: '20x20x8',
        perCarton: '24',
        cartonSize: '60x40x40',
        hs: '3924.10',
        freightPrice: '1200',
        margin: '30',
      },
      expect: '到岸成本',
    },
  ],
  page: () => import('./pricing/page.tsx'),
}

export default tool
