import type { ToolTask } from './tool-task.ts'

/** Tasks of the pricing sheet. */
export const PRICING_TASKS: readonly ToolTask[] = [
  {
    words: [
      '定价',
      '定价表',
      '怎么定价',
      '到岸成本',
      '落地成本',
      '保本价',
      '盈亏平衡',
      '利润',
      '利润计算',
      '算利润',
      '利润率',
      '毛利',
      '毛利率',
      '净利润',
      '成本核算',
      'profit',
      'margin',
      'pricing',
      'landed cost',
      'break even',
      'lirun',
      'dingjia',
    ],
    slug: 'dingjia',
    title: '',
    why: '从成本算到售价和利润，几个市场并排',
  },
  {
    words: ['关税', '算关税', '关税计算', '进口税', '进口关税', 'duty', 'import duty', 'tariff'],
    slug: 'dingjia',
    title: '算关税',
    why: '填 HS 编码和市场，逐层列出税率和来源',
  },
  {
    words: ['fba费', 'fba费用', 'fba配送费', 'fba fee', 'fba fees', '亚马逊佣金', '平台佣金', '算佣金'],
    slug: 'dingjia',
    title: '算 FBA 费和佣金',
    why: '按尺寸、重量和类目，写明公布日期',
  },
]
