import { readData, type Row } from '../dataset.ts'

/** English names that must not be shown (spec/decisions.md, labels); only the Chinese name is shown. */
const HIDDEN = /Republic of China|Guningtou|^TW (?:National|Constitution|Armed Forces) Day$/
/** Wildcard for all countries or all names in a line. */
const ANY = '*'

/** A correction of a day from python-holidays. */
interface Correction {
  en: string
  /** Pattern of the date; an empty one matches all. */
  date: RegExp
  change: string
  value: string
}

const CHANGES: readonly string[] = ['drop', 'type', 'mark', 'name']

function readCorrections(): ReadonlyMap<string, readonly Correction[]> {
  const byCountry = new Map<string, Correction[]>()
  for (const { country = '', en = '', date = '', change = '', value = '' } of readData('holidays/corrections.csv', [
    'country',
    'en',
    'date',
    'change',
    'value',
    'reason',
  ])) {
    if (!CHANGES.includes(change)) throw new Error(`holidays: no correction is called ${change}`)
    byCountry.set(country, [...(byCountry.get(country) ?? []), { en, date: new RegExp(date), change, value }])
  }
  return byCountry
}

function readNames(): (country: string, en: string) => string {
  const names = new Map(
    readData('holidays/names-zh.csv', ['country', 'en', 'zh']).map(({ country = '', en = '', zh = '' }) => [
      `${country} ${en}`,
      zh,
    ]),
  )
  return (country, en) => names.get(`${country} ${en}`) ?? names.get(`${ANY} ${en}`) ?? ''
}

/** Applies the matching corrections to a day; undefined if the day is to be dropped. */
function corrected(day: Row, corrections: readonly Correction[]): Row | undefined {
  let result = day
  for (const { en, date, change, value } of corrections) {
    if (!(en === ANY || en === day.en) || !date.test(day.date ?? '')) continue
    if (change === 'drop') return undefined
    if (change === 'type') result = { ...result, type: value }
    if (change === 'name') result = { ...result, zh: value }
    if (change === 'mark') result = { ...result, marks: [result.marks, value].filter((mark) => mark !== '').join('|') }
  }
  return HIDDEN.test(`${day.country ?? ''} ${day.en ?? ''}`) ? { ...result, en: '' } : result
}

/** Days from python-holidays with Chinese names, corrected. */
export function collectedDays(): Row[] {
  const corrections = readCorrections()
  const nameOf = readNames()
  return readData('holidays/python-holidays.csv', ['country', 'date', 'en', 'type', 'marks']).flatMap((row) => {
    const { country = '', en = '' } = row
    const day = corrected({ ...row, zh: nameOf(country, en) }, corrections.get(country) ?? [])
    return day ? [day] : []
  })
}

/** Version of python-holidays from which the days come, and the date of extraction. */
export function collectedFrom(): { version: string; extracted: string } {
  const { version = '', extracted = '' } =
    readData('holidays/python-holidays-version.csv', ['version', 'extracted'])[0] ?? {}
  return { version, extracted }
}
