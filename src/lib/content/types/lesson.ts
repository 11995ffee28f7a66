import { declareType } from '../content-type.ts'

export const lesson = declareType({
  label: '课时',
  categories: [],
  facets: ['course'],
  fields: [
    { name: 'course', label: '课程的短名', form: 'handle' },
    { name: 'position', label: '第几课', form: 'whole', most: 99 },
    { name: 'minutes', label: '时长（分钟）', form: 'whole', most: 600 },
  ],
})
