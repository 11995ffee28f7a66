import { formatDegrees, type Point } from '../../../engines/distance/operation.ts'
import type { LookupRow } from '../../../engines/search/lookup.ts'
import type { MapPoint } from '../../../ui/map/world-map.tsx'
import type { ExportColumn } from '../shared/export-menu.tsx'
import type { CodeReader } from '../shared/pasted-codes.ts'

/** A row of the set; missing fields are ''. */
export interface Port {
  code: string
  /** Former and second codes of the port, separated by 、. */
  otherCodes: string
  zh: string
  en: string
  countryZh: string
  line: string
  verified: string
  /** Position of the port; undefined if unknown. */
  place: Point | undefined
}

/** Parses a row of the set. */
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

/** Display name of a port: Chinese if available, else English. */
export function formatPortName({ zh, en }: Pick<Port, 'zh' | 'en'>): string {
  return zh === '' ? en : zh
}

/** Formats a position in decimal degrees for maps: 31.23, 121.47. */
export function formatDecimalPosition({ lat, lon }: Point): string {
  return `${lat}, ${lon}`
}

/** Formats a position in degrees and minutes for charts: 31°13.8′N 121°28.2′E. */
export function formatChartPosition({ lat, lon }: Point): string {
  return `${formatDegrees(lat, 'lat')} ${formatDegrees(lon, 'lon')}`
}

/** Map points of the ports with a known position. */
export function listMapPoints(rows: readonly LookupRow[]): MapPoint[] {
  return rows
    .map(toPort)
    .flatMap((port) => (port.place ? [{ id: port.code, label: formatPortName(port), ...port.place }] : []))
}

/** All facts of a port as text lines. */
export function formatPort(port: Port): string {
  const names = port.zh === '' ? port.en : `${port.zh}（${port.en}）`
  const place = port.place ? [`坐标：${formatDecimalPosition(port.place)}（${formatChartPosition(port.place)}）`] : []
  return [`${names} ${port.code}`, `国家或地区：${port.countryZh}`, `航线：${port.line}`, ...place].join('\n')
}

/** Normalizes a pasted code: a UN/LOCODE is often written with a space, such as CN SHA. */
export function toPortCode(text: string): string {
  return text.replaceAll(/[\s-]/g, '')
}

/** Extracts port codes from text. */
export const PORT_CODES: CodeReader = {
  isCode: (text) => /^[A-Z]{2}[ -]?[A-Z\d]{3}$/i.test(text.normalize('NFKC').trim()),
  mayBe: (text) => /^[A-Z\d]{3,6}$/i.test(text.normalize('NFKC').trim()),
}

/** Columns of the exported port table. */
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
