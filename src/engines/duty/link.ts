import { EU_MEMBERS } from '../../lib/eu-members.ts'

/** Groups digits as a tariff prints them: 4202.92.31. */
export function formatDutyCode(code: string): string {
  const [head, ...rest] = [code.slice(0, 4), code.slice(4, 6), code.slice(6, 8), code.slice(8)]
  return [head, ...rest].filter((part) => part !== '').join('.')
}

/** Official page of a code; undefined for markets without one that takes a code. */
export function toOfficialLink(
  market: string,
  code: string,
  origin: string,
  date: string,
): { name: string; url: string } | undefined {
  if (market === 'US')
    return { name: 'USITC 税则', url: `https://hts.usitc.gov/search?query=${encodeURIComponent(formatDutyCode(code))}` }
  if (market === 'GB') {
    const path = code.length === 10 ? `commodities/${code}` : `search?q=${code}`
    return { name: '英国 Trade Tariff', url: `https://www.trade-tariff.service.gov.uk/${path}` }
  }
  if (!EU_MEMBERS.has(market)) return undefined
  const query = new URLSearchParams({ Lang: 'en', Taric: code, Area: origin, SimDate: date.replaceAll('-', '') })
  return {
    name: '欧盟 TARIC',
    url: `https://ec.europa.eu/taxation_customs/dds2/taric/measures.jsp?${query.toString()}`,
  }
}
