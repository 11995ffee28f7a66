import type { NormalizedQuery } from './asked-text.ts'
import { buildToolPath } from './address.ts'
import { FIT_SCORES, type Candidate } from './fit.ts'

const WESTERN = /^(?:utc|gmt) ?([+-]) ?(\d{1,2})(?::?([0-5]\d))?(?: ?(?:时间|时区|现在几点|几点|time))*$/i
const CHINESE = /^([东西]) ?([一二三四五六七八九十]{1,2}|1[0-2]|[1-9]) ?区(?:时间|现在几点|几点)*$/
const BEIJING_MINUTES = 480
const [FIRST_MINUTES, LAST_MINUTES] = [-720, 840]
const MINUTE_MS = 60_000
const WEEKDAYS = ['周日', '周一', '周二', '周三', '周四', '周五', '周六']

/** Offset in minutes that a text names: utc+8, GMT-5:30, 东八区; undefined if it names none that exists. */
function parseOffset(plain: string): number | undefined {
  const [western, sign, hours, minutes = '0'] = WESTERN.exec(plain) ?? []
  const [chinese, side, zone = ''] = CHINESE.exec(plain) ?? []
  if (western === undefined && chinese === undefined) return undefined
  const han = Array.from(zone, (one) => '零一二三四五六七八九十'.indexOf(one))
  const number = /^\d/.test(zone) ? Number(zone) : zone.startsWith('十') ? 10 + (han[1] ?? 0) : (han[0] ?? 0)
  const size = western === undefined ? number * 60 : Number(hours) * 60 + Number(minutes)
  const offset = sign === '-' || side === '西' ? -size : size
  return offset >= FIRST_MINUTES && offset <= LAST_MINUTES ? offset : undefined
}

/** Answers the time at an offset from UTC: utc+8, gmt-5, 东八区. */
export function answerOffsetClock({ plain }: NormalizedQuery, now: number): Candidate[] {
  const offset = parseOffset(plain)
  if (offset === undefined) return []
  const there = new Date(now + offset * MINUTE_MS)
  const ahead = offset - BEIJING_MINUTES
  const hours = [Math.floor(Math.abs(ahead) / 60), Math.abs(ahead) % 60] as const
  const size = `${hours[0]} 小时${hours[1] === 0 ? '' : ` ${hours[1]} 分`}`
  return [
    {
      fit: FIT_SCORES.asked,
      answer: {
        id: 'clock-offset',
        kind: 'time',
        slug: 'sjsd',
        title: `UTC${offset < 0 ? '−' : '+'}${Math.floor(Math.abs(offset) / 60)}${offset % 60 === 0 ? '' : `:${Math.abs(offset) % 60}`} 时间`,
        ranges: [],
        value: `${there.toISOString().slice(11, 16)} ${WEEKDAYS[there.getUTCDay()] ?? ''}`,
        note: ahead === 0 ? '与北京时间相同' : `比北京${ahead < 0 ? '慢' : '快'} ${size}`,
        href: buildToolPath('sjsd'),
      },
    },
  ]
}
