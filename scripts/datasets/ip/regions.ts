/** A range of ip2region: its start, and its text `国家|区域|省|市|运营商`. */
interface Region {
  start: number
  text: string
}

const ENTRY = 12

/**
 * Reads a file of ip2region's first format: a header with the index bounds, texts, and an index of 12 bytes per entry.
 */
export function readRegions(file: Buffer): Region[] {
  const [first, last] = [file.readUInt32LE(0), file.readUInt32LE(4)]
  return Array.from({ length: (last - first) / ENTRY + 1 }, (_, index) => {
    const at = first + index * ENTRY
    const pointer = file.readUInt32LE(at + 8)
    const offset = pointer & 0xffffff
    // The text follows the four bytes of a city id.
    return { start: file.readUInt32LE(at), text: file.toString('utf8', offset + 4, offset + (pointer >>> 24)) }
  })
}

const SPECIAL: Readonly<Record<string, string>> = { 香港: 'HK', 澳门: 'MO', 台湾省: 'TW', 台湾: 'TW' }
const CHINESE: ReadonlySet<string> = new Set(['CN', 'HK', 'MO', 'TW'])
/** Matches region names at the start of company names; the product writes 中国 before them. */
const REGION_NAMED = /(?<!中国)(?=台湾|香港|澳门)/g

const known = (part: string | undefined): string =>
  part === undefined || part === '0' || part.includes('内网') ? '' : part

/**
 * Joins the data of both lists on a run, tab-separated: ISO country, the older list's country if it differs, region,
 * city, operator. The last three only for China, as the older list is outdated for other countries.
 */
export function joinPlaces(
  newer: string,
  text: string,
  codes: ReadonlyMap<string, string>,
  listed: ReadonlyMap<string, string>,
): string {
  const [name = '', , province, town, company] = text.split('|')
  const region = known(province)
  const named = name === '中国' ? (SPECIAL[region] ?? 'CN') : (codes.get(name) ?? '')
  const older = listed.has(named) ? named : ''
  const country = listed.has(newer) ? newer : ''
  // The newer list has no country for unassigned or unrouted ranges.
  if (country === '') return ''
  if (older !== '' && older !== country) return [country, older, '', '', ''].join('\t')
  if (older !== country || !CHINESE.has(country)) return [country, '', '', '', ''].join('\t')
  return [
    country,
    '',
    country === 'CN' ? region : '',
    known(town),
    known(company).replaceAll(REGION_NAMED, '中国'),
  ].join('\t')
}
