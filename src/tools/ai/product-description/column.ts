import type { ListingRequest, ListingResult } from '../../../engines/product-description/operation.ts'
import { searchText } from '../../../engines/product-description/operation.ts'
import { PLATFORMS } from '../../../lib/ai/platforms.ts'
import { listingsWorker } from '../../../workers/product-description.ts'
import type { ColumnJob } from '../shared/column-run.ts'

const POINTS = 5

const cellsOf = ({ listings }: ListingResult): string[] =>
  listings.flatMap((listing) => [
    listing.title,
    ...Array.from({ length: POINTS }, (_, at) => listing.bullets[at] ?? ''),
    listing.description,
    searchText(listing),
  ])

const linesOf = (cell = ''): string => cell.replaceAll(/[;；]\s*/g, '\n')

/** Batch job: one product per line, written for every chosen marketplace. */
export function createListingColumn(request: Omit<ListingRequest, 'seed'>): ColumnJob {
  const names = request.platforms.map((platform) => PLATFORMS.find(({ id }) => id === platform)?.label ?? platform)
  return {
    takes: ['产品名', '卖点（分号隔开）', '参数（名称:值，分号隔开）', '关键词（逗号隔开）', '品牌', '受众'],
    gives: names.flatMap((name) => [
      `${name} 标题`,
      ...Array.from({ length: POINTS }, (_, at) => `${name} 五点之 ${at + 1}`),
      `${name} 描述`,
      `${name} 关键词`,
    ]),
    fileName: '产品描述',
    runRow: async ([name = '', features, specs, keywords = '', brand = '', audience = ''], signal) => {
      const row = {
        ...request,
        name,
        features: linesOf(features),
        specs: linesOf(specs),
        keywords,
        brand: brand || request.brand,
        audience: audience || request.audience,
        seed: 1,
      }
      return cellsOf(await listingsWorker.call('compose', row, { signal }))
    },
  }
}
