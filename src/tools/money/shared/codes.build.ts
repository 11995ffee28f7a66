import { CURRENCY_CODES, REGION_GROUPS } from '../../../engines/exchange-rate/operation/currencies.ts'

const [hot] = REGION_GROUPS

/** Currency and region codes allowed in URLs; names, regions and notes are loaded when shown. */
export default {
  currencies: CURRENCY_CODES.join(' '),
  hot: hot?.codes ?? [],
  regions: REGION_GROUPS.map(({ slug }) => slug),
}
