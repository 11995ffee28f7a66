import { declareType } from '../content-type.ts'

export const course = declareType({
  label: '课程',
  categories: ['入门', '进阶'],
  facets: [],
  number: 2,
  visited: '^/edu(?:/|$)',
  path: 'edu',
  feed: { name: 'edu', title: '课程', path: '/edu' },
  fields: [
    { name: 'audience', label: '适合谁', form: 'text', most: 80 },
    { name: 'goal', label: '学完能做什么', form: 'text', most: 120 },
  ],
})
