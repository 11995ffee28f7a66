import { declareType } from '../content-type.ts'

export const article = declareType({
  label: '文章',
  categories: ['开店', '选品', '运营', '推广', '物流', '支付', '税务', '合规', '数据'],
  facets: [],
  submittedBy: 'account',
  number: 1,
  visited: '^/article/[^/]+$',
  path: 'article',
  feed: { name: 'article', title: '文章', path: '/news?tab=article' },
  fields: [{ name: 'author', label: '署名', form: 'text', most: 40, hint: '不填用账号的名字', optional: true }],
})
