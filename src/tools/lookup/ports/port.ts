import { formatDegrees, type Point } from '../../../engines/distance/operation.ts'
import type { LookupRow } from '../../../engines/search/lookup.ts'
import type { MapPoint } from '../../../ui/map/world-map.tsx'
import type { ExportColumn } from '../shared/export-menu.tsx'
import type { CodeReader } from '../shared/pasted-codes.ts'

/** A row of the set, with what is missing as ''. */
export interface Port {
  code: string
  /** Former and second codes of the same port, separated by 、. */
  otherCodes: string
  zh: string
  en: string
  countryZh: string
  line: string
  verified: string
  /** Undefined where nobody knows it. */
  place: Point | undefined
}

/** Reads a row of the set. */
export function toPort({
  code = '',
  codes = '',
  zh = '',
  en = '',
  countryZh = '',
  line = '',
  verified = '',
  lat = '',
  lon = '',
}: LookupRow): Port {
  const place = lat === '' || lon === '' ? undefined : { lat: Number(lat), lon: Number(lon) }
  return { code, otherCodes: codes.split('|').slice(1).join('、'), zh, en, countryZh, line, verified, place }
}

/** The name that a port is called by here: the Chinese one where there is one. */
export function portName({ zh, en }: Pick<Port, 'zh' | 'en'>): string {
  return zh === '' ? en : zh
}

/** Decimal degrees as maps take them: 31.23, 121.47. */
export function decimalPlace({ lat, lon }: Point): string {
  return `${lat}, ${lon}`
}

/** Degrees and minutes as charts have them: 31°13.8′N 121°28.2′E. */
export function chartPlace({ lat, lon }: Point): string {
  return `${formatDegrees(lat, 'lat')} ${formatDegrees(lon, 'lon')}`
}

/** The ports that have a place, as dots. */
export function mapPoints(rows: readonly LookupRow[]): MapPoint[] {
  return rows
    .map(toPort)
    .flatMap((port) => (port.place ? [{ id: port.code, label: portName(port), ...port.place }] : []))
}

/** All that is known of a port, line by line. */
export function portText(port: Port): string {
  const names = port.zh === '' ? port.en : `${port.zh}（${port.en}）`
  const place = port.place ? [`坐标：${decimalPlace(port.place)}（${chartPlace(port.place)}）`] : []
  return [`${names} ${port.code}`, `国家或地区：${port.countryZh}`, `航线：${port.line}`, ...place].join('\n')
}

/** A pasted cell as the set writes codes: UN/LOCODE is often written with a space, as in CN SHA. */
export function toPortCode(text: string): string {
  return text.replaceAll(/[\s-]/g, '')
}

/** Tells codes of ports from what stands beside them. */
export const PORT_CODES: CodeReader = {
  isCode: (text) => /^[A-Z]{2}[ -]?[A-Z\d]{3}$/i.test(text.normalize('NFKC').trim()),
  mayBe: (text) => /^[A-Z\d]{3,6}$/i.test(text.normalize('NFKC').trim()),
}

/** What an export has of each port. */
export const EXPORT_COLUMNS: readonly ExportColumn[] = [
  { title: '代码', cell: ({ code = '' }) => code },
  { title: '中文名', cell: ({ zh = '' }) => zh },
  { title: '英文名', cell: ({ en = '' }) => en },
  { title: '国家或地区', cell: ({ countryZh = '' }) => countryZh },
  { title: '航线', cell: ({ line = '' }) => line },
  { title: '纬度', cell: ({ lat = '' }) => lat },
  { title: '经度', cell: ({ lon = '' }) => lon },
  { title: '核实', cell: ({ verified = '' }) => verified },
]
