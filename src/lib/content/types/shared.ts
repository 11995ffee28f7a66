import type { FactField } from '../content-type.ts'

export const CHECKED_FIELD = {
  name: 'checkedOn',
  label: '核对日期',
  form: 'day',
  hint: '这些信息最近一次和官方核对的日期',
} as const satisfies FactField

export const SITE_FIELD = {
  name: 'official',
  label: '官方网站',
  form: 'site',
  hint: '以 https:// 开头',
} as const satisfies FactField

export const MARKETS_FIELD = {
  name: 'markets',
  label: '覆盖市场',
  form: 'facets',
  most: 20,
  hint: '用顿号分开，如 美国、德国',
} as const satisfies FactField

/** Services of providers; also the categories of services and of the directory. */
export const SERVICE_CATEGORIES = [
  '物流',
  '海外仓',
  '支付收款',
  '税务合规',
  '知识产权',
  '检测认证',
  '建站',
  '广告营销',
  '选品数据',
  'ERP 软件',
  '客服翻译',
  '培训咨询',
  '融资保险',
  '平台',
] as const
