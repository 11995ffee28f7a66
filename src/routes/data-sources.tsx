import { createFileRoute } from '@tanstack/react-router'
import { SITE_FULL_NAME } from '../lib/site.ts'
import { DataSources } from '../tools/catalogue/data-sources.tsx'

export const Route = createFileRoute('/data-sources')({
  staticData: {
    page: {
      layout: 'default',
      title: `数据来源_${SITE_FULL_NAME}`,
      description: '每个数据集的来源、版本、许可、日期和行数。',
      crumbs: [{ label: '数据来源' }],
    },
  },
  component: DataSources,
})
