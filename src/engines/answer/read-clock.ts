/** Time of day found in a text. */
export interface ClockTime {
  /** Minutes after midnight; 1440 for 24:00. */
  minute: number
  /** Index in the text. */
  at: number
  end: number
}

const HAN = '零一二三四五六七八九十'
const PERIOD = '凌晨|清晨|早晨|早上|上午|中午|午后|下午|傍晚|晚上|夜里|夜间|半夜|晚|早'
const CHINESE = new RegExp(
  `(?:(${PERIOD}) ?)?(?<![\\d.])(\\d{1,2}|[二两]?十[一二三四五六七八九]?|[零一二两三四五六七八九])(?: ?: ?([0-5]\\d)| ?[点时](?:钟|整)?(?:(半)|([一三])刻|([0-5]?\\d|[二三四五]?十[一二三四五六七八九]?)(?: ?分)?)?)(?! ?[ap]\\.?m)(?![\\d:.])(?:钟)?`,
)
const ENGLISH = /(?<![\d.:])(\d{1,2})(?::([0-5]\d)| ?o'clock)? ?(?:(a|p)\.?m\b\.?|o'clock\b)/i
const WORDS = /\b(noon|midnight)\b/i

/** Parses a number below 60 in digits or Chinese. */
function small(text: string): number {
  if (/^\d+$/.test(text)) return Number(text)
  const [tens = '', ones = ''] = text.includes('十') ? text.split('十') : ['', text]
  const digit = (one: string): number => HAN.indexOf(one === '两' ? '二' : one)
  return (text.includes('十') ? 10 * (tens === '' ? 1 : digit(tens)) : 0) + (ones === '' ? 0 : digit(ones))
}

const EVENING = /^(?:晚上|夜里|夜间|晚|傍晚)$/
const AFTERNOON = /^(?:下午|午后|傍晚)$/

/** Converts an hour in a part of the day to 24-hour form: 晚上 8 is 20, 晚上 12 is 24, 夜里 2 stays 2. */
function hourOf(hour: number, period: string): number {
  if (hour > 12) return hour
  if (EVENING.test(period)) return hour === 12 ? 24 : hour >= 5 || period === '傍晚' ? hour + 12 : hour
  if (AFTERNOON.test(period)) return hour === 12 ? 12 : hour + 12
  if (period === '中午') return hour < 10 ? hour + 12 : hour
  return hour === 12 && period !== '' && period !== '上午' ? 0 : hour
}

function chinese(text: string): ClockTime | undefined {
  const found = CHINESE.exec(text)
  if (!found) return undefined
  const [all, period = '', hour = '', digits = '', half, quarter, minutes = ''] = found
  const minute = half !== undefined ? 30 : quarter !== undefined ? 15 * small(quarter) : small(digits || minutes || '0')
  return { minute: hourOf(small(hour), period) * 60 + minute, at: found.index, end: found.index + all.length }
}

function english(text: string): ClockTime | undefined {
  const found = ENGLISH.exec(text) ?? WORDS.exec(text)
  if (!found) return undefined
  const [all, hour = '', minutes = '0', half = ''] = found
  const place = { at: found.index, end: found.index + all.length }
  if (/^[nm]/i.test(hour)) return { minute: hour.toLowerCase() === 'noon' ? 720 : 0, ...place }
  const of12 = Number(hour) % 12
  const clock = half === '' || Number(hour) > 12 ? Number(hour) : half.toLowerCase() === 'p' ? of12 + 12 : of12
  return { minute: clock * 60 + Number(minutes), ...place }
}

/** Parses a time of day: 9点, 下午3点半, 21:00, 3pm, noon; undefined if there is none or it is invalid. */
export function parseClockTime(text: string): ClockTime | undefined {
  const found = english(text) ?? chinese(text)
  return found && found.minute <= 1440 ? found : undefined
}
