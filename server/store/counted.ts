import { z } from 'zod'
import type { TrackedRow } from './tracked-events.ts'
import { getPageClass, getToolOfPath } from './page-class.ts'

/** Item for which an event is counted. */
export interface EventTally {
  day: string
  what: 'visitor' | 'visit' | 'page' | 'tool' | 'used' | 'search' | 'read' | 'login' | 'refused'
  key: string
  /** Visitor, who is counted once a day for each item. */
  who: string
}

/** Reading depths that are counted, in percent. */
export const READ_PERCENTS = [0, 25, 50, 75, 100] as const
/** Scroll position that counts as the end, because few readers scroll to the last pixel. */
const NEARLY = 0.99

const properties = z.object({
  content_id: z.number().optional(),
  content_rate: z.number().optional(),
  result_count: z.number().optional(),
  login_step: z.string().optional(),
})

/** Events that are counted by their properties. */
const WITH_PROPERTIES = new Set(['SiteSearch', 'ViewContent', 'LoginStep'])
const LOGIN_STEPS = new Set(['open', 'code', 'done'])

/** Lists the items for which an event is counted. */
export function toEventTallies(
  row: Pick<TrackedRow, 'day' | 'who' | 'event' | 'path' | 'session' | 'properties'>,
): EventTally[] {
  const { day, who, event, path } = row
  const one = (what: EventTally['what'], key: string, whom = who): EventTally => ({ day, what, key, who: whom })
  const read = WITH_PROPERTIES.has(event) ? properties.safeParse(JSON.parse(row.properties)).data : undefined
  const { content_id: id, content_rate: rate, result_count: results, login_step: step } = read ?? {}
  const found = [one('visitor', ''), one('visit', '', row.session === '' ? who : row.session)]
  const tool = getToolOfPath(path)
  if (event === '$pageview') {
    found.push(one('page', getPageClass(path)))
    if (tool !== undefined) found.push(one('tool', tool))
  }
  if (event === 'UseTool' && tool !== undefined) found.push(one('used', tool))
  if (event === 'SiteSearch' && results !== undefined) found.push(one('search', results > 0 ? 'found' : 'missed'))
  if (event === 'ViewContent' && id !== undefined && id > 0) {
    const seen = (rate ?? 0) >= NEARLY ? 100 : (rate ?? 0) * 100
    for (const part of READ_PERCENTS) if (seen >= part) found.push(one('read', String(part), `${who} ${String(id)}`))
  }
  if (event === 'LoginStep' && step !== undefined && LOGIN_STEPS.has(step)) found.push(one('login', step))
  if (event === 'IsSignUpNew') found.push(one('login', 'new'))
  return found
}
