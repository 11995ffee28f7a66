import { type ListDescription } from '../shared/describe.ts'
import { createCategoryFilter } from '../shared/filters.ts'

/** Description of the list of help texts. */
export const HELP_LIST: ListDescription = {
  title: '帮助',
  path: '/help',
  keywords: ['使用帮助', '离线使用', '账号', '隐私'],
  filters: [createCategoryFilter('help')],
  intro: '每个工具怎么用，账号、离线使用、数据和隐私的常见问题。',
}
/** Path of the search in help texts. */
export const HELP_SEARCH_PATH = '/help/search'
