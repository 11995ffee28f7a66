import { isCurrency } from '../../number/currency-codes.ts'
import { declareType, type Faults } from '../content-type.ts'

export const hy = declareType({
  label: '货源',
  categories: ['家居', '服饰', '电子', '美妆个护', '母婴玩具', '运动户外', '汽配', '宠物', '其他'],
  facets: ['place'],
  submittedBy: 'company',
  favorites: 'goods',
  received: '询问',
  number: 8,
  visited: '^/hy(?:/|$)',
  path: 'hy/product',
  feed: { name: 'hy', title: '货源', path: '/hy' },
  fields: [
    { name: 'supplier', label: '供应商', form: 'text', most: 80 },
    { name: 'place', label: '货源地', form: 'facet', most: 40, hint: '如 义乌' },
    { name: 'least', label: '起订量', form: 'text', most: 40, hint: '如 100 件', optional: true },
    { name: 'price', label: '单价', form: 'number', digits: 12, optional: true },
    { name: 'currency', label: '币种', form: 'currency', hint: '三个字母，如 CNY', optional: true },
    { name: 'unit', label: '计价单位', form: 'text', most: 20, hint: '如 件', optional: true },
    { name: 'hsCode', label: 'HS 编码', form: 'digits', least: 4, most: 10, hint: '4 至 10 位数字', optional: true },
  ],
  findImpossible: ({ currency }): Faults =>
    typeof currency === 'string' && !isCurrency(currency) ? { currency: '没有这个币种，请填三个大写字母，如 CNY' } : {},
})
