/** What is asked about the days of a country. */
export interface HolidayQuestion {
  /** 1 to 12. */
  month: number | undefined
  year: number | undefined
  /** Days from today, where one day is asked about: 0 for 今天. */
  day: number | undefined
  /** A holiday by its name; '' where any is meant. */
  name: string
}

const MONTHS = ['一', '二', '三', '四', '五', '六', '七', '八', '九', '十', '十一', '十二']
const ENGLISH = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec']
const DAYS: Readonly<Record<string, number>> = { 今天: 0, 今日: 0, today: 0, 明天: 1, 明日: 1, tomorrow: 1, 后天: 2 }
/** Words that say that a holiday is asked for, without saying which. */
const ASKS = /公众假期|公共假期|法定假期|法定节假日|节假日|假期|假日|放假|休假|放不放假|休息|节日|上班|日历|营销|大促|holidays?|days? off|public|calendar/gi
const FILLERS = /是不是|有没有|什么时候|哪几天|几月几号|几月几日|几号|几天|哪天|哪些|什么|安排|时间表|日期|时间|下一个|下个|最近|还有|多久|距离|离|会|吗|呢|么|的|有|是|在|表|了|份|\b(?:when|is|the|in|of|next|a)\b|[?？,，。、 ]/gi

/** Short names of days as people write them, and what the set calls them. */
const NAMES: Readonly<Record<string, string>> = {
  黑五: '黑五', 黑色星期五: '黑五', blackfriday: '黑五', 网一: '网一', 网络星期一: '网络星期一', cybermonday: '网络星期一', 双11: '双十一', '11.11': '双十一', 双十一: '双十一', 光棍节: '光棍节', 双12: '双十二', '12.12': '双十二', 双十二: '双十二', 618: '618', 六一八: '618',
  primeday: 'prime day', 会员日: 'prime', 圣诞: '圣诞节', christmas: '圣诞节', xmas: '圣诞节', 感恩: '感恩节', thanksgiving: '感恩节', 万圣: '万圣节', halloween: '万圣节', 复活节: '复活节', easter: '复活节', 独立日: '独立', 国庆: '国庆', 国庆节: '国庆', 春节: '春节', 新年: '元旦', 元旦: '元旦', newyear: '元旦', 开学季: '返校季', 返校季: '返校季', backtoschool: '返校季', 母亲节: '母亲节', 父亲节: '父亲节', 情人节: '情人节', 斋月: '斋月', ramadan: '斋月', 开斋节: '开斋节', 排灯节: '排灯节', diwali: '排灯节', boxingday: '节礼日', laborday: '劳工节', labourday: '劳工节', memorialday: '阵亡', independenceday: '独立', mothersday: '母亲节', fathersday: '父亲节', valentinesday: '情人节', superbowl: '超级碗', 超级碗: '超级碗', chinesenewyear: '春节', 跨年夜: '跨年夜', 劳动节: '劳动',
}

function takeMonth(text: string): { month: number | undefined; rest: string } {
  const [all = '', digits = '', han = ''] = /(?:(1[0-2]|0?[1-9])|(十[一二]?|[一二三四五六七八九])) ?月份?/.exec(text) ?? []
  if (all !== '') return { month: digits === '' ? MONTHS.indexOf(han) + 1 : Number(digits), rest: text.replace(all, ' ') }
  const [word = '', short = ''] = /\b(jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec)[a-z]*\b/i.exec(text) ?? []
  return word === '' ? { month: undefined, rest: text } : { month: ENGLISH.indexOf(short.toLowerCase()) + 1, rest: text.replace(word, ' ') }
}

function takeYear(text: string, thisYear: number): { year: number | undefined; rest: string } {
  const [all = '', digits = '', word = ''] = /(20\d\d) ?年?|(今年|明年|后年)/.exec(text) ?? []
  if (all === '') return { year: undefined, rest: text }
  return { year: digits === '' ? thisYear + ['今年', '明年', '后年'].indexOf(word) : Number(digits), rest: text.replace(all, ' ') }
}

function takeDay(text: string): { day: number | undefined; rest: string } {
  const word = Object.keys(DAYS).find((candidate) => text.toLowerCase().includes(candidate))
  return word === undefined ? { day: undefined, rest: text } : { day: DAYS[word], rest: text.replace(new RegExp(word, 'i'), ' ') }
}

/** Reads what is asked about a country's days in the text without the country's name. `asked`: words of holidays were there, or a month, a year or a day. */
export function readHoliday(text: string, thisYear: number): HolidayQuestion & { asked: boolean; isName: boolean } {
  const { day, rest: withoutDay } = takeDay(text)
  const { year, rest: withoutYear } = takeYear(withoutDay, thisYear)
  const { month, rest } = takeMonth(withoutYear)
  const bare = rest.replaceAll(ASKS, ' ').replaceAll(FILLERS, '')
  // The shop's own days are in the set without its name.
  const key = bare.toLowerCase().replaceAll(/[ ']/g, '').replace(/^(?:亚马逊|amazon)/, '')
  const name = Object.hasOwn(NAMES, key) ? (NAMES[key] ?? '') : key
  const isName = Object.hasOwn(NAMES, key) || /节|日$|夜$|大促|.day$/.test(key)
  return { day, year, month, name, isName, asked: rest.search(ASKS) !== -1 || day !== undefined || year !== undefined || month !== undefined }
}
