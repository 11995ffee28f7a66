import { toHolidayKey } from './holiday-names.ts'
import { HOLIDAYS_NAMED_BY_DATE, GOLDEN_WEEK_WORDS, resolveHolidayName, WORKED_DAY_WORDS } from './holiday-words.ts'

/** Question about a country's holidays. */
export interface HolidayQuestion {
  /** 1 to 12. */
  month: number | undefined
  /** Months from the present one, for 本月 and 下个月. */
  monthsAhead: number | undefined
  year: number | undefined
  /** Day of a year if a date is meant: 07-04. */
  date: string | undefined
  /** Days from today if one day is meant: 0 for 今天. */
  day: number | undefined
  /** Holiday name, normalized by `toHolidayKey`; '' for any. */
  name: string
  /** Days off, or make-up working weekends, or a Golden Week. */
  kind: 'day off' | 'worked' | 'golden week'
  /** True if bank holidays are meant. */
  isBank: boolean
  /** Text without question words, dates and years. */
  rest: string
  /** Countries to prefer if several have a holiday of that name. */
  whose: 'China' | 'Chinese first' | 'markets first'
}

const MONTHS = ['一', '二', '三', '四', '五', '六', '七', '八', '九', '十', '十一', '十二']
const ENGLISH = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec']
const DAYS: Readonly<Record<string, number>> = { 今天: 0, 今日: 0, today: 0, 明天: 1, 明日: 1, tomorrow: 1, 后天: 2 }
/** Words that ask for holidays in general. */
const ASKS =
  /公众假期|公共假期|银行假日|银行假期|法定假期|法定节假日|节假日|假期|假日|放假|休假|放不放假|休息|节日|上班|日历|营销|大促|(?:bank |public )?holidays?|days? off|public|calendar/gi
const FILLERS =
  /是?(?:星期|周|礼拜)几|是不是|是什么节|什么节|是哪一天|哪一天|怎么放|放几天|几天假|有没有|什么时候|哪几天|几月几号|几月几日|几号|几天|哪天|哪些|什么|安排|时间表|日期|时间|下一个|下个|最近|还有|多久|距离|离|会|吗|呢|么|的|有|是|在|表|了|份|\b(?:when|is|the|in|of|next|a)\b|[?？,，。、 ]/gi

const RELATIVE_MONTH = /本月|这个?月|当月|下个?月/

function takeMonth(text: string): { month: number | undefined; rest: string } {
  const [all = '', digits = '', han = ''] =
    /(?:(1[0-2]|0?[1-9])|(十[一二]?|[一二三四五六七八九])) ?月份?/.exec(text) ?? []
  if (all !== '')
    return { month: digits === '' ? MONTHS.indexOf(han) + 1 : Number(digits), rest: text.replace(all, ' ') }
  const [word = '', short = ''] = /\b(jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec)[a-z]*\b/i.exec(text) ?? []
  return word === ''
    ? { month: undefined, rest: text }
    : { month: ENGLISH.indexOf(short.toLowerCase()) + 1, rest: text.replace(word, ' ') }
}

const HAN_DAY = '[一二三]?十[一二三四五六七八九]?|[一二三四五六七八九]'
const DATE = new RegExp(
  `(1[0-2]|0?[1-9]|十[一二]?|[一二三四五六七八九]) ?(?:月 ?|[./-](?=\\d))([12]\\d|3[01]|0?[1-9]|${HAN_DAY})(?: ?[日号](?!子))?(?![\\d月])`,
)
const ENGLISH_DATE =
  /\b(jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec)[a-z]*\.? (\d{1,2})(?:st|nd|rd|th)?\b(?! ?%)|\b(\d{1,2})(?:st|nd|rd|th)?(?: of)? (jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec)[a-z]*\b/i

/** Parses a number up to 39 in digits or Chinese. */
function dayNumber(text: string): number {
  if (/^\d+$/.test(text)) return Number(text)
  const [tens = '', ones = ''] = text.includes('十') ? text.split('十') : ['', text]
  const digit = (one: string): number => '零一二三四五六七八九'.indexOf(one || '零')
  return (text.includes('十') ? 10 * (tens === '' ? 1 : digit(tens)) : 0) + digit(ones)
}

/** True if a text is nothing but a fraction, a difference or a decimal: 1/2, 7-4, 5.1. */
const isOnlyNumber = (text: string): boolean => /^[\d./ -]+$/.test(text)

/** Takes a date such as 7月4日, 十月一号 or July 4. */
function takeDate(text: string): { date: string | undefined; rest: string } {
  const [han = '', month = '', day = ''] = DATE.exec(text) ?? []
  const [english = '', name, after, before, other] = ENGLISH_DATE.exec(text) ?? []
  if (han === '' && english === '') return { date: undefined, rest: text }
  const short = (name ?? other ?? '').toLowerCase()
  const [m, d] = han === '' ? [ENGLISH.indexOf(short) + 1, Number(after ?? before)] : [dayNumber(month), dayNumber(day)]
  if (d < 1 || d > 31) return { date: undefined, rest: text }
  const two = (value: number): string => String(value).padStart(2, '0')
  return { date: `${two(m)}-${two(d)}`, rest: text.replace(han === '' ? english : han, ' ') }
}

function takeYear(text: string, thisYear: number): { year: number | undefined; rest: string } {
  const [all = '', digits = '', word = ''] = /(20\d\d) ?(?:年|[-/.](?=\d))?|(今年|明年|后年)/.exec(text) ?? []
  if (all === '') return { year: undefined, rest: text }
  return {
    year: digits === '' ? thisYear + ['今年', '明年', '后年'].indexOf(word) : Number(digits),
    rest: text.replace(all, ' '),
  }
}

function takeDay(text: string): { day: number | undefined; rest: string } {
  const word = Object.keys(DAYS).find((candidate) => text.toLowerCase().includes(candidate))
  return word === undefined
    ? { day: undefined, rest: text }
    : { day: DAYS[word], rest: text.replace(new RegExp(word, 'i'), ' ') }
}

/** Removes the question words. */
const bareName = (text: string): string => text.replaceAll(ASKS, ' ').replaceAll(FILLERS, '').toLowerCase()

/** Endings by which an unknown holiday name is recognized. */
const NAME = /(?:.节|..日|.夜|大促|.day|festival|.eve)$/

/**
 * Parses a question about a country's holidays from the text without the country. `asked` is true if it has holiday
 * words, a month, a year or a day.
 */
export function parseHolidayQuestion(
  text: string,
  thisYear: number,
  isBesidePlace = false,
): HolidayQuestion & { asked: boolean; isName: boolean } {
  const { day, rest: withoutDay } = takeDay(text)
  const { year, rest: withShop } = takeYear(withoutDay, thisYear)
  // The set has Amazon's own events without the name Amazon.
  const withoutYear = withShop.trim().replace(/^(?:亚马逊|amazon) ?/i, '')
  // 八月十五 is a feast, not a month.
  const whole = resolveHolidayName(withoutYear) ?? resolveHolidayName(bareName(withoutYear))
  const { date, rest: withMonth } =
    whole === undefined && (year !== undefined || isBesidePlace || !isOnlyNumber(text))
      ? takeDate(withoutYear)
      : { date: undefined, rest: withoutYear }
  const { month, rest } =
    whole === undefined && date === undefined ? takeMonth(withMonth) : { month: undefined, rest: withMonth }
  const ahead = month === undefined ? RELATIVE_MONTH.exec(rest) : null
  const bare = bareName(ahead ? rest.replace(ahead[0], ' ') : rest)
  const key = toHolidayKey(bare)
  const kind = WORKED_DAY_WORDS.test(key) ? 'worked' : GOLDEN_WEEK_WORDS.test(key) ? 'golden week' : 'day off'
  const known = whole ?? resolveHolidayName(key)
  const name = known ?? (key.length > 1 ? key : '')
  const isName = known !== undefined || kind !== 'day off' || NAME.test(bare)
  const whose = HOLIDAYS_NAMED_BY_DATE.test(bare)
    ? 'China'
    : /\p{Script=Han}/u.test(bare)
      ? 'Chinese first'
      : 'markets first'
  return {
    date,
    day,
    year,
    month,
    monthsAhead: ahead ? Number(ahead[0].startsWith('下')) : undefined,
    name,
    kind,
    whose,
    isName,
    isBank: /银行|bank/i.test(text),
    rest: bare,
    asked:
      rest.search(ASKS) !== -1 ||
      date !== undefined ||
      day !== undefined ||
      year !== undefined ||
      month !== undefined ||
      ahead !== null,
  }
}
