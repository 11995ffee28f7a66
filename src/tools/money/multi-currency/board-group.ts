import { CURRENCY_CODES, REGION_GROUPS, regionGroup, type RegionGroup } from '../../../engines/exchange-rate/operation/currencies.ts'
import { EVERY_CURRENCY } from './group-slugs.ts'

/** Every currency there is. */
export const EVERY: RegionGroup = { slug: EVERY_CURRENCY, label: '全部', codes: CURRENCY_CODES }

/** Every list of the board, in the order in which they are offered. */
export const BOARD_GROUPS: readonly RegionGroup[] = [...REGION_GROUPS, EVERY]

/** A list by the `cate` of the address; undefined where there is none such. */
export function boardGroup(cate: string | undefined): RegionGroup | undefined {
  return cate === EVERY_CURRENCY ? EVERY : regionGroup(cate)
}
