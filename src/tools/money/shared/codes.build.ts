import { CURRENCY_CODES, REGION_GROUPS } from '../../../engines/exchange-rate/operation/currencies.ts'

const [hot] = REGION_GROUPS

/** What addresses may say: names, regions and notes come when they are shown. */
export default {
  currencies: CURRENCY_CODES.join(' '),
  hot: hot?.codes ?? [],
  regions: REGION_GROUPS.map(({ slug }) => slug),
}
