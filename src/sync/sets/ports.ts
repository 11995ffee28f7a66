import { callServer, contractCall } from '../calls.ts'
import { chosen, type ListedSet } from './listed-set.ts'

const SEARCH = contractCall<'searchPorts'>('GET', '/mapi/tools/global-shipping-port/search')

/** Sea ports. */
export const ports: ListedSet = {
  key: 'code',
  searched: { chinese: ['zh', 'countryZh', 'line'], english: ['en'], codes: ['code'] },
  filters: ['line', 'countryZh'],
  async ask({ text, filters }, { page, size, signal }) {
    const payload = { page, size, keyword: text, routeLine: chosen(filters, 'line'), country: chosen(filters, 'countryZh') }
    const { list, total, updateDate } = await callServer(SEARCH, payload, { signal, toast: false })
    const rows = list.map((port) => ({
      code: port.portCode,
      zh: port.portChineseName,
      en: port.portEnglishName,
      country: port.countryCode,
      lat: port.latitude,
      lon: port.longitude,
      verified: port.verified ? '已核实' : '未核实',
      countryZh: port.countryChineseName,
      line: port.routeLine,
    }))
    return { rows, total, date: updateDate }
  },
}
