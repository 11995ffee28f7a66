import { declareType } from '../content-type.ts'

export const post = declareType({
  label: '社区',
  newLabel: '社区帖子',
  categories: ['提问', '经验', '求助', '闲聊'],
  facets: [],
  submittedBy: 'account',
  number: 9,
  visited: '^/community/[^/]+$',
  path: 'community',
  feed: { name: 'community', title: '社区', path: '/community', also: ['group'] },
  fields: [],
})
