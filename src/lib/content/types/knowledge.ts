import { declareType } from '../content-type.ts'
import { CHECKED_FIELD, MARKETS_FIELD, SITE_FIELD } from './shared.ts'

export const knowledge = declareType({
  label: '平台知识',
  categories: ['综合平台', '区域平台', '社交电商', '批发平台', '垂直平台', '独立站'],
  facets: ['markets'],
  path: 'knowledge',
  feed: { name: 'knowledge', title: '平台知识', path: '/knowledge' },
  names: ['platform'],
  fields: [
    { name: 'platform', label: '平台', form: 'text', most: 60 },
    SITE_FIELD,
    MARKETS_FIELD,
    { name: 'logo', label: '标志的短名', form: 'handle', optional: true },
    CHECKED_FIELD,
  ],
})
