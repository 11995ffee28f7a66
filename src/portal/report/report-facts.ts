import { type ListDescription } from '../shared/describe.ts'
import { createCategoryFilter } from '../shared/filters.ts'

/** Description of the list of reports. */
export const REPORT_LIST: ListDescription = {
  title: '报告',
  path: '/report',
  keywords: ['跨境电商报告', '节日营销日历', '汇率走势', '港口'],
  filters: [createCategoryFilter('report')],
  orders: ['likes', 'updated'],
  intro: '用本站的节假日、汇率、港口和仓库资料写成的报告，写明数据的来源和时间段。',
}
