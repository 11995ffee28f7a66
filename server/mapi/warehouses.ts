import type { warehouseCalls } from '../../src/api/contracts/warehouses.ts'
import type { LookupRow } from '../../src/engines/search/lookup.ts'
import { createEqualsFilter } from '../reference/reference-sets.ts'
import type { HandlersOf } from './handler.ts'

function toWarehouse({
  code = '',
  address = '',
  city = '',
  state = '',
  zip = '',
  country = '',
  countryName = '',
  confirmation = '',
  sources = '',
  status = '',
  asOf = '',
}: LookupRow) {
  return {
    code,
    address,
    city,
    state,
    zip,
    country,
    countryChineseName: countryName,
    confirmation,
    sources,
    status,
    asOf,
  }
}

export const warehouseHandlers: HandlersOf<typeof warehouseCalls> = {
  async searchWarehouses({ page, size, keyword, country }, { reference }) {
    const column = /\p{Script=Han}/u.test(country) ? 'countryName' : 'country'
    const { rows, total, date } = await reference.page('fba', {
      text: keyword,
      filters: createEqualsFilter(column, country),
      page,
      size,
    })
    return { list: rows.map(toWarehouse), total, updateDate: date }
  },
}
