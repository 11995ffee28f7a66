/** Route lines by which Chinese freight forwarders quote, in display order. */
export const ROUTE_LINES = [
  '中国沿海',
  '中国港澳',
  '中国台湾',
  '日本关东',
  '日本关西',
  '韩国',
  '朝鲜',
  '东南亚',
  '印巴',
  '中东波斯湾',
  '红海',
  '美西',
  '美东',
  '加拿大',
  '美加内陆',
  '欧洲基本港',
  '西北欧',
  '北欧波罗的海',
  '欧洲内陆',
  '地西',
  '地东',
  '亚得里亚海',
  '黑海',
  '里海',
  '墨西哥',
  '中美洲',
  '加勒比',
  '南美东',
  '南美西',
  '澳新',
  '南太平洋',
  '北非',
  '西非',
  '东非',
  '南非',
  '俄罗斯远东',
] as const

export type RouteLine = (typeof ROUTE_LINES)[number]

/** Position in degrees; undefined if unknown. */
export type Place = { lat: number; lon: number } | undefined

/** Base ports of North Europe, quoted without surcharge; all other ports of that coast are 西北欧. */
const BASE_PORTS = new Set(['NLRTM', 'DEHAM', 'DEBRV', 'BEANR', 'BEZEE', 'FRLEH', 'GBFXT', 'GBSOU', 'GBLGP'])

/** Countries whose ports all belong to one line. A landlocked country belongs to the coast from which it is served. */
const WHOLE: Partial<Record<RouteLine, string>> = {
  中国沿海: 'CN',
  中国港澳: 'HK MO',
  中国台湾: 'TW',
  韩国: 'KR',
  朝鲜: 'KP',
  东南亚: 'SG MY TH VN ID PH KH LA MM BN TL',
  印巴: 'IN PK BD LK MV NP BT AF IO',
  中东波斯湾: 'AE QA KW BH OM IQ',
  红海: 'YE SD ER DJ JO',
  加拿大: 'PM',
  西北欧: 'GB IE NL BE IM GG JE',
  北欧波罗的海: 'NO SE DK FI EE LV LT PL IS FO GL AX SJ',
  欧洲内陆: 'AT CH CZ SK HU BY LU LI RS MK AD SM VA',
  地西: 'MT MC GI',
  地东: 'GR CY SY LB PS',
  亚得里亚海: 'HR SI AL ME BA',
  黑海: 'RO BG UA GE MD AM',
  里海: 'AZ KZ TM UZ',
  墨西哥: 'MX',
  中美洲: 'GT BZ SV HN NI CR PA',
  加勒比: 'CU JM HT DO PR VI VG AI AG KN DM LC VC GD BB TT AW CW BQ SX MF BL GP MQ MS TC KY BS BM VE GY SR GF',
  南美东: 'BR AR UY PY FK GS',
  南美西: 'CL PE EC',
  澳新: 'AU NZ NF CX CC',
  南太平洋: 'PG FJ NC PF VU SB WS TO KI MH FM GU MP AS NR TV PW CK WF NU TK PN UM',
  北非: 'MA DZ TN LY',
  西非: 'EH MR SN GM GW GN SL LR CI GH TG BJ NG CM GQ GA CG CD AO ST CV ML BF NE TD CF SH',
  东非: 'KE TZ MZ MG MU RE YT KM SC SO UG RW BI MW ET SS TF',
  南非: 'ZA NA BW LS SZ ZM ZW',
}

const LINE_OF = new Map(
  ROUTE_LINES.flatMap((line) => (WHOLE[line] ?? '').split(' ').map((country) => [country, line] as const)),
)

type Split = (at: { lat: number; lon: number }) => RouteLine

/** Italy: the east coast is north-east of a line from Bologna to the heel; inland it is the Po valley. */
function italy({ lat, lon }: { lat: number; lon: number }): RouteLine {
  if (lat > 44.5 && lon < 12) return '欧洲内陆'
  return lat > 43.9 - 0.575 * (lon - 11.5) ? '亚得里亚海' : '地西'
}

/** Spain: the Canaries are on the route to West Africa; the Bay of Biscay and Galicia belong to Northern Europe. */
function spain({ lat, lon }: { lat: number; lon: number }): RouteLine {
  if (lat < 30) return '西非'
  if (lat > 39.8 && lat < 42 && lon > -5 && lon < -0.5) return '欧洲内陆'
  return lat > 41.9 && lon < 0 ? '西北欧' : '地西'
}

function france({ lat, lon }: { lat: number; lon: number }): RouteLine {
  if (lat < 44.2 && lon > 2.6) return '地西'
  return lon > 2.3 && lat > 44.2 && lat < 50.3 ? '欧洲内陆' : '西北欧'
}

function russia({ lat, lon }: { lat: number; lon: number }): RouteLine {
  if (lat < 47.5 && lon > 46 && lon < 60) return '里海'
  if (lon > 100 || lon < 0) return '俄罗斯远东'
  return lat < 52 ? '黑海' : '北欧波罗的海'
}

/**
 * United States: the area served by rail and truck is west of a line along the Plains, south of the Great Lakes and
 * behind the Appalachians.
 */
function america({ lat, lon }: { lat: number; lon: number }): RouteLine {
  const desert = lat > 35.5 && lon > -120.2 && lon <= -98
  const border = lon > -115 && lon <= -98
  const plains = lat > 31.2 && lon > -98 && lon <= -83.8 && !(lat > 41.55 && lon > -93)
  const piedmont = lat > 33.9 && lat < 41.3 && lon > -83.8 && lon < -78.9
  if (desert || border || plains || piedmont) return '美加内陆'
  // Hawaii and Alaska, with the Aleutians beyond the date line, are served from the west coast.
  return lon < -115 || lon > 0 ? '美西' : '美东'
}

/** Countries with several coasts, each with a function that chooses the line by position. */
const SPLIT: Readonly<Record<string, Split>> = {
  JP: ({ lon }) => (lon >= 138.2 ? '日本关东' : '日本关西'),
  US: america,
  // The Prairies are inland.
  CA: ({ lat, lon }) => (lat < 60 && lon > -118 && lon < -95 ? '美加内陆' : '加拿大'),
  SA: ({ lon }) => (lon > 45 ? '中东波斯湾' : '红海'),
  IR: ({ lat }) => (lat > 36 ? '里海' : '中东波斯湾'),
  IL: ({ lat }) => (lat < 30 ? '红海' : '地东'),
  EG: ({ lat, lon }) => (lat < 30.5 && lon > 32 ? '红海' : '地东'),
  TR: ({ lat, lon }) => (lat > 40.9 && lon > 31 ? '黑海' : '地东'),
  RU: russia,
  DE: ({ lat }) => (lat < 52.6 ? '欧洲内陆' : '西北欧'),
  FR: france,
  ES: spain,
  // The Algarve is near the Strait of Gibraltar; the Azores and Madeira are served from Lisbon.
  PT: ({ lat, lon }) => (lat < 37.4 && lon > -9.5 ? '地西' : '西北欧'),
  IT: italy,
  CO: ({ lat }) => (lat > 7 ? '加勒比' : '南美西'),
  // Ports on the Paraguay river lead to the Atlantic, the highlands to Arica.
  BO: ({ lon }) => (lon > -60 ? '南美东' : '南美西'),
}

/**
 * Route line of a port: by code for base ports, otherwise by country (ISO 3166-1 alpha-2) and, if the country has
 * several coasts, by place. Undefined for a country on no line.
 */
export function routeLine(code: string, country: string, place: Place): RouteLine | undefined {
  if (BASE_PORTS.has(code)) return '欧洲基本港'
  const split = SPLIT[country]
  if (!split) return LINE_OF.get(country)
  return place && split(place)
}
