import { shiftDate } from '../world-time/engine.ts'
import { dateOf } from '../world-time/zone.ts'
import { addressOf } from './address.ts'
import type { AskedText } from './asked-text.ts'
import { SHOPS } from './clashes.ts'
import { FIT, type Candidate } from './fit.ts'
import type { Day, HolidayNames } from './holiday-names.ts'
import type { Named, Place, Places } from './places.ts'
import { readHoliday, type HolidayQuestion } from './read-holiday.ts'

const WEEKDAYS = ['周日', '周一', '周二', '周三', '周四', '周五', '周六']
const TYPES: Readonly<Record<string, string>> = { public: '法定假日，放假', bank: '部分机构放假', optional: '可选假日', marketing: '营销日，不放假', observance: '纪念日，一般不放假', workday: '调休上班' }
const DAY_MS = 86_400_000
const MOST_MORE = 3

const daysUntil = (today: string, date: string): number => Math.round((Date.parse(date) - Date.parse(today)) / DAY_MS)
const when = (days: number): string => (days === 0 ? '就是今天' : days === 1 ? '明天' : days > 0 ? `${days} 天后` : `${-days} 天前`)
const shown = (date: string): string => `${date.slice(5)} ${WEEKDAYS[new Date(`${date}T00:00:00Z`).getUTCDay()] ?? ''}`
const mark = ({ marks }: Day): string => (marks === '' ? '' : `，${marks.replaceAll('|', '、')}`)

interface Frame {
  place: Place
  today: string
  fit: number
}

function answer({ place, fit }: Frame, id: string, rest: { title: string; value: string; more?: readonly Day[]; note: string; state?: Record<string, string>; date: string }): Candidate {
  const more = (rest.more ?? []).map(({ name, date }) => ({ label: name, value: shown(date) }))
  const state = { land: place.country.toLowerCase(), y: rest.date.slice(0, 4), d: rest.date, ...rest.state }
  return { fit, answer: { id: `holiday-${place.country}-${id}`, kind: 'holiday', slug: 'jieri', title: rest.title, ranges: [], value: rest.value, ...(more.length > 0 && { more }), note: rest.note, href: addressOf('jieri', state) } }
}

/** Whether people work there on a day. */
function onDay(frame: Frame, days: readonly Day[], offset: number): Candidate {
  const { place, today } = frame
  const date = shiftDate(today, offset)
  const own = days.filter((day) => day.date === date)
  const off = own.find(({ type }) => type === 'public') ?? own.find(({ type }) => type === 'bank')
  const word = ['今天', '明天', '后天'][offset] ?? ''
  const weekend = [0, 6].includes(new Date(`${date}T00:00:00Z`).getUTCDay())
  const value = off ? `放假：${off.name}` : own.some(({ type }) => type === 'workday') ? '调休上班' : weekend ? '周末，没有节假日' : '不放假'
  const next = days.find((day) => day.type === 'public' && day.date > date)
  const note = next ? `当地 ${shown(date)}；下一个 ${next.name} ${shown(next.date)}，${when(daysUntil(today, next.date))}` : `当地 ${shown(date)}`
  return answer(frame, 'day', { title: `${place.zh}${word}`, value, note, date, ...(own.length === 0 && { state: { d: '' } }) })
}

/** A holiday by its name, next time that it stands. */
function byName(frame: Frame, days: readonly Day[], { name, year }: HolidayQuestion): Candidate | undefined {
  const { place, today } = frame
  const fits = days.filter((day) => day.name.toLowerCase().includes(name) || day.en.includes(name))
  const [next, ...later] = fits.filter(({ date, marks }) => (year === undefined ? date >= today : date.startsWith(String(year))) && !marks.includes('补休'))
  const found = next ?? fits.findLast(({ date }) => date < today)
  if (!found) return undefined
  const note = next ? `${when(daysUntil(today, found.date))}，${TYPES[found.type] ?? ''}${mark(found)}` : `上一次；下一次日期待公布`
  return answer(frame, 'name', { title: `${place.zh} · ${found.name}`, value: `${found.date.slice(0, 4)}-${shown(found.date)}`, more: later.slice(0, 1), note, date: found.date })
}

/** The days off of a month. */
function inMonth(frame: Frame, days: readonly Day[], month: number, year: number | undefined): Candidate {
  const { place, today } = frame
  const [thisYear, thisMonth] = [Number(today.slice(0, 4)), Number(today.slice(5, 7))]
  const asked = year ?? (month < thisMonth ? thisYear + 1 : thisYear)
  const prefix = `${asked}-${String(month).padStart(2, '0')}`
  const own = days.filter(({ date }) => date.startsWith(prefix))
  const off = own.filter(({ type }) => type === 'public')
  const rest = own.filter(({ type }) => type === 'bank' || type === 'marketing')
  const [first, ...others] = [...off, ...rest]
  const value = off.length === 0 ? '没有法定假日' : `${off.length} 天法定假日`
  const more = first ? [first, ...others].slice(0, MOST_MORE + 1) : []
  return answer(frame, 'month', { title: `${place.zh} · ${asked} 年 ${month} 月`, value, more, note: '法定假日在前，银行假日和营销日在后', date: `${prefix}-01`, state: { m: String(month), d: first?.date ?? '' } })
}

/** The next day off, and those after it. */
function nextOff(frame: Frame, days: readonly Day[], year: number | undefined): Candidate | undefined {
  const { place, today } = frame
  const [next, ...later] = days.filter(({ type, date }) => type === 'public' && (year === undefined || year === Number(today.slice(0, 4)) ? date >= today : date.startsWith(String(year))))
  if (!next) return undefined
  const title = year === undefined ? `${place.zh} · 下一个假日` : `${place.zh} · ${year} 年假日`
  return answer(frame, 'next', { title, value: `${next.name} ${shown(next.date)}`, more: later.slice(0, MOST_MORE), note: `${when(daysUntil(today, next.date))}${mark(next)}`, date: next.date })
}

function forPlace(frame: Frame, holidays: HolidayNames, question: HolidayQuestion): Candidate | undefined {
  const days = holidays.byCountry.get(frame.place.country)
  if (!days) return undefined
  if (question.name !== '') return byName(frame, days, question)
  if (question.day !== undefined) return onDay(frame, days, question.day)
  return question.month === undefined ? nextOff(frame, days, question.year) : inMonth(frame, days, question.month, question.year)
}

/** A holiday by its name without a country: in the visitor's markets that keep it, otherwise in the first country with a shop that does. */
function anywhere(holidays: HolidayNames, { places, markets, now, question }: { places: Places; markets: readonly string[]; now: number; question: HolidayQuestion }): Candidate[] {
  const wanted = question.name
  const kept = holidays.names.filter(({ search }) => search.includes(wanted))
  const countries = new Set(kept.flatMap((entry) => entry.countries))
  const exact = kept.some(({ name, search }) => name.toLowerCase() === wanted || search.startsWith(`${wanted}（`) || search.includes(`（${wanted}`) || name === `${wanted}节`)
  const chosen = markets.filter((market) => countries.has(market))
  const others = [...[...SHOPS].filter((shop) => countries.has(shop)), ...countries]
  const shownIn = chosen.length > 0 ? chosen : others.slice(0, 1)
  const byCode = new Map([...places.values()].filter(({ isCountry }) => isCountry).map((place) => [place.country, place]))
  return shownIn.slice(0, 2).flatMap((country, at) => {
    const place = byCode.get(country)
    const found = place && byName({ place, today: dateOf(place.zone, now), fit: (exact ? FIT.code : FIT.inside) - at * 10 }, holidays.byCountry.get(country) ?? [], question)
    return found ? [found] : []
  })
}

/** Holidays of a country, a month or a day, by name or all: 德国假期, 德国 12月, 美国黑五, 今天美国放假吗, 万圣节. */
export function answerHolidays({ text }: AskedText, { named, places, holidays, markets, now }: { named: Named | undefined; places: Places; holidays: () => HolidayNames | undefined; markets: readonly string[]; now: number }): Candidate[] {
  const thisYear = new Date(now).getUTCFullYear()
  const question = readHoliday(named?.rest ?? text, thisYear)
  if (named) {
    // A city alone is no question for holidays, a country may be.
    const plain = named.rest === ''
    if (!plain && !question.asked && !question.isName) return []
    if (plain && !named.place.isCountry) return []
    const open = holidays()
    const frame = { place: named.place.isCountry ? named.place : countryOf(named.place, places), today: dateOf(named.place.zone, now), fit: plain ? FIT.belongs + 15 : FIT.asked }
    const found = open && forPlace(frame, open, question)
    return found ? [found] : []
  }
  if (!question.isName) return []
  const open = holidays()
  return open ? anywhere(open, { places, markets, now, question }) : []
}

function countryOf(place: Place, places: Places): Place {
  return [...places.values()].find(({ isCountry, country }) => isCountry && country === place.country) ?? place
}
