import type { Place } from './places.ts'

/** Named clock, such as EST, with its offset from UTC in minutes; undefined if the name covers both seasons (ET). */
export interface NamedClock {
  place: Place
  offset: number | undefined
}

/**
 * Clock names: zone, offset from UTC in minutes, country, Chinese name. Offsets are those of IANA's time zone database
 * (https://data.iana.org/time-zones/theory.html, abbreviations). CST is read as America's, and the answer says so.
 */
const CLOCKS = `
est,America/New_York,-300,US,美东
edt,America/New_York,-240,US,美东
et,America/New_York,,US,美东
cst,America/Chicago,-360,US,美中
cdt,America/Chicago,-300,US,美中
ct,America/Chicago,,US,美中
mst,America/Denver,-420,US,美国山区
mdt,America/Denver,-360,US,美国山区
pst,America/Los_Angeles,-480,US,美西
pdt,America/Los_Angeles,-420,US,美西
pt,America/Los_Angeles,,US,美西
gmt,UTC,0,,格林尼治
utc,UTC,0,,协调世界时
bst,Europe/London,60,GB,伦敦
cet,Europe/Berlin,60,DE,中欧
cest,Europe/Berlin,120,DE,中欧
msk,Europe/Moscow,180,RU,莫斯科
ist,Asia/Kolkata,330,IN,印度
jst,Asia/Tokyo,540,JP,日本
kst,Asia/Seoul,540,KR,韩国
sgt,Asia/Singapore,480,SG,新加坡
hkt,Asia/Hong_Kong,480,HK,中国香港
aest,Australia/Sydney,600,AU,悉尼
aedt,Australia/Sydney,660,AU,悉尼
`

const CLOCK_BY_NAME: ReadonlyMap<string, NamedClock> = new Map(
  CLOCKS.trim()
    .split('\n')
    .map((line): [string, NamedClock] => {
      const [name = '', zone = '', offset = '', country = '', zh = ''] = line.split(',')
      return [
        name,
        {
          place: { country, zh, zone, isCountry: false, query: '', capital: '' },
          offset: offset === '' ? undefined : Number(offset),
        },
      ]
    }),
)

/** Finds the clock names that are whole words of a text. */
export function findTimeZoneNames(text: string): { name: string; clock: NamedClock; at: number }[] {
  return [...text.matchAll(/(?<![a-z])[a-z]{2,4}(?![a-z])/gi)].flatMap(({ 0: word, index }) => {
    const clock = CLOCK_BY_NAME.get(word.toLowerCase())
    return clock ? [{ name: word, clock, at: index }] : []
  })
}
