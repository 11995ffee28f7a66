/** One run of ip2region: where it begins, and its text of five parts, `国家|区域|省|市|运营商`. */
interface Region {
  start: number
  text: string
}

const ENTRY = 12

/** Reads the file of ip2region's first format: a header with the ends of the index, texts, and an index of 12 bytes an entry. */
export function readRegions(file: Buffer): Region[] {
  const [first, last] = [file.readUInt32LE(0), file.readUInt32LE(4)]
  return Array.from({ length: (last - first) / ENTRY + 1 }, (_, index) => {
    const at = first + index * ENTRY
    const pointer = file.readUInt32LE(at + 8)
    const offset = pointer & 0xffffff
    // Four bytes of a city's number stand before the text.
    return { start: file.readUInt32LE(at), text: file.toString('utf8', offset + 4, offset + (pointer >>> 24)) }
  })
}

const SPECIAL: Readonly<Record<string, string>> = { 香港: 'HK', 澳门: 'MO', 台湾省: 'TW', 台湾: 'TW' }
const CHINESE: ReadonlySet<string> = new Set(['CN', 'HK', 'MO', 'TW'])
/** Names of companies begin with a region; it is named as it is named everywhere here. */
const REGION_NAMED = /(?<!中国)(?=台湾|香港|澳门)/g

const known = (part: string | undefined): string =>
  part === undefined || part === '0' || part.includes('内网') ? '' : part

/**
 * What two lists say of a run, with tabs between: country by ISO code, the country that the older list says where it says
 * another, region, city, operator. The last three are of China only: elsewhere the older list is too old.
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
  // The newer list knows no country where nothing is assigned or routed.
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
