import { declareType } from '../content-type.ts'

export const help = declareType({
  label: '帮助',
  categories: ['工具', '账号', '离线', '数据', '隐私'],
  facets: ['tool'],
  path: 'help',
  feed: { name: 'help', title: '帮助', path: '/help' },
  fields: [{ name: 'tool', label: '工具的短名', form: 'handle', optional: true }],
})
