import { declareType } from '../content-type.ts'

export const wiki = declareType({
  label: '百科',
  categories: ['外贸', '电商', '支付', '运输', '游戏'],
  facets: ['subType'],
  number: 5,
  visited: '^/encyclopedia(?:/|$)',
  feed: { name: 'encyclopedia', title: '百科', path: '/encyclopedia' },
  names: ['abbreviation', 'english'],
  fields: [
    { name: 'subType', label: '小类', form: 'facet', most: 20 },
    { name: 'english', label: '英文', form: 'text', most: 120 },
    { name: 'abbreviation', label: '缩写', form: 'text', most: 40, optional: true },
    { name: 'term', label: '术语表里的短名', form: 'handle', optional: true },
    { name: 'tools', label: '相关工具', form: 'handles', hint: '工具的短名，用顿号分开', optional: true },
  ],
})
