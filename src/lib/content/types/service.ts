import { declareType } from '../content-type.ts'
import { MARKETS_FIELD, SERVICE_CATEGORIES, SITE_FIELD } from './shared.ts'

export const service = declareType({
  label: '服务',
  categories: SERVICE_CATEGORIES,
  facets: ['markets'],
  submittedBy: 'company',
  favorites: 'goods',
  number: 6,
  visited: '^/(?:fuwu(?:/|$)|product/[^/]+$)',
  path: 'product',
  feed: { name: 'product', title: '服务', path: '/fuwu?tab=service' },
  isClaimable: true,
  fields: [
    { name: 'provider', label: '服务商', form: 'text', most: 80 },
    { ...MARKETS_FIELD, optional: true },
    { name: 'price', label: '价格', form: 'text', most: 80, hint: '如 每单 3 元起；面议也写明', optional: true },
    { ...SITE_FIELD, optional: true },
  ],
})
