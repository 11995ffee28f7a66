import type { portCalls } from '../../src/api/contracts/ports.ts'
import type { LookupFilter, LookupRow } from '../../src/engines/search/lookup.ts'
import { createEqualsFilter } from '../reference/reference-sets.ts'
import type { HandlersOf } from './handler.ts'

function countryFilter(country: string): LookupFilter[] {
  return /^[a-z]{2}$/i.test(country)
    ? createEqualsFilter('country', country.toUpperCase())
    : createEqualsFilter('countryZh', country)
}

function toPort({
  code = '',
  zh = '',
  en = '',
  country = '',
  countryZh = '',
  line = '',
  lat = '',
  lon = '',
  verified,
}: LookupRow) {
  return {
    portCode: code,
    portChineseName: zh,
    portEnglishName: en,
    countryCode: country,
    countryChineseName: countryZh,
    routeLine: line,
    latitude: lat,
    longitude: lon,
    verified: verified === '已核实',
  }
}

export const portHandlers: HandlersOf<typeof portCalls> = {
  async searchPorts({ page, size, keyword, routeLine, country }, { reference }) {
    const filters = [...createEqualsFilter('line', routeLine), ...countryFilter(country)]
    const { rows, total, date } = await reference.page('ports', { text: keyword, filters, page, size })
    return { list: rows.map(toPort), total, updateDate: date }
  },
}
