import { defineDataset, readData } from '../dataset.ts'
import { factSchema } from '../duty/fact-rows.ts'

const DATE = '2026-11-28'

export default defineDataset({
  id: 'duty-rules',
  title: '进口税规则',
  note: '各国增值税、完税价格口径和小额包裹规则，每条写明来源、日期和可信程度。法条没有逐条打开核对。',
  date: DATE,
  freshDays: 60,
  sources: [
    { name: 'eu-vat-rates-data', version: '3b32dd5（2026-08-22）', licence: 'MIT', use: '欧洲各国的增值税率' },
    { name: 'node-sales-tax', version: '4a47f68（2025-10-31）', licence: 'MIT', use: '其他国家的增值税率' },
    { name: '本站整理', version: DATE, licence: 'MIT', use: '完税价格口径、税基、小额包裹规则' },
  ],
  row: factSchema,
  key: ['market', 'layer', 'list', 'rate', 'from', 'most'],
  search: { fields: [], codes: [] },
  load: () => readData('duty-rules/rules.csv', ['market', 'layer', 'source', 'trust', 'checked']),
})
