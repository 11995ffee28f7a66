import { declareType } from '../content-type.ts'

/** A reply under a post. */
export const reply = declareType({
  label: '回复',
  categories: [],
  facets: ['post'],
  submittedBy: 'account',
  under: 'post',
  path: 'community/reply',
  fields: [{ name: 'post', label: '帖子的短名', form: 'handle' }],
})
