import { CLOCK_CITIES, type ClockCity } from '../../../engines/world-time/operation.ts'

/** IATA codes of capitals' airports and cities by country; the country list is searched by names only. */
const CAPITAL_CODES = `
CN PEK BJS PKX,HK HKG,MO MFM,TW TPE,GB LHR LON LGW,FR CDG PAR ORY,DE BER,JP NRT HND TYO,KR ICN SEL GMP,SG SIN,TH BKK,IT FCO ROM,ES MAD,US IAD WAS DCA,
NL AMS,PL WAW,RU SVO MOW DME,IN DEL,ID CGK JKT,MY KUL,PH MNL,VN HAN,SA RUH,AE AUH,MX MEX,CA YOW,BR BSB,AU CBR,NZ WLG,BE BRU,AT VIE,SE ARN STO,NO OSL,DK CPH,
FI HEL,PT LIS,GR ATH,IE DUB,CZ PRG,HU BUD,EG CAI,TR ESB,AR EZE BUE,CL SCL,CO BOG,PE LIM,KE NBO,QA DOH,KW KWI,BD DAC
`
const CAPITALS: ReadonlyMap<string, string> = new Map(
  CAPITAL_CODES.split(',').flatMap((line) => {
    const [country = '', ...codes] = line.trim().split(' ')
    return codes.map((code): [string, string] => [code, country])
  }),
)

const BY_ID: ReadonlyMap<string, ClockCity> = new Map(CLOCK_CITIES.map((city) => [city.id, city]))

/** Finds a city by its id in the URL; undefined for a country or unknown id. */
export function findCity(id: string): ClockCity | undefined {
  return BY_ID.get(id)
}

/** Words of a time question apart from the place. */
const ASKING = /(?:现在|当地|的|是)*(?:几点|时间|时差)(?:了|呢)?[?？]?$|\b(?:time|now)\b/gi
const MAX_RESULTS = 6
const MIN_LATIN_LENGTH = 2

/** Rank of a city for a text; 0 if it does not match. */
function fitOf({ id, zh, pinyin, en, codes }: ClockCity, text: string): number {
  const latin = text.replaceAll(/[^a-z]/g, '')
  if (/\p{Script=Han}/u.test(text))
    return zh.includes(text)
      ? 5
      : zh.some((name) => name.startsWith(text))
        ? 4
        : zh.some((name) => name.includes(text))
          ? 2
          : 0
  if (latin.length < MIN_LATIN_LENGTH) return 0
  if ([id, ...codes].some((code) => code.toLowerCase() === text)) return 5
  const spoken = pinyin.split(' ')
  const names = en.map((name) => name.toLowerCase())
  if (names.includes(text) || spoken.join('') === latin) return 5
  if (names.some((name) => name.startsWith(text)) || spoken.join('').startsWith(latin)) return 4
  if (
    spoken
      .map(([letter]) => letter)
      .join('')
      .startsWith(latin)
  )
    return 3
  return names.some(
    (name) => name.split(' ').some((word) => word.startsWith(text)) || name.replaceAll(' ', '').startsWith(latin),
  )
    ? 2
    : 0
}

/** Finds the places that a text means, best first: city ids, and the country id for a capital's airport. */
export function findCities(typed: string): string[] {
  const text = typed
    .normalize('NFKD')
    .replaceAll(/\p{Mn}/gu, '')
    .toLowerCase()
    .replaceAll(ASKING, '')
    .replaceAll(/\s+/g, ' ')
    .trim()
  if (text === '') return []
  const capital = CAPITALS.get(text.toUpperCase())
  const found = CLOCK_CITIES.map((city) => ({ id: city.id, fit: fitOf(city, text) })).filter(({ fit }) => fit > 0)
  return [
    ...(capital === undefined ? [] : [capital]),
    ...found.toSorted((a, b) => b.fit - a.fit).map(({ id }) => id),
  ].slice(0, MAX_RESULTS)
}
