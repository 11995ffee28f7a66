import { createHmac } from 'node:crypto'
import { trackedRecord } from '../../src/api/contracts/tracking.ts'
import type { TrackedEvent } from '../../src/api/contracts/tracking.ts'
import { plainAddress, TRACKED_EVENTS, TRACKED_PROPERTIES } from '../../src/lib/tracking/events.ts'
import type { PropertyKind } from '../../src/lib/tracking/events.ts'
import { rangeOf } from '../accounts/figures.ts'
import { deviceOf } from '../accounts/device.ts'
import { dayOf } from '../ai/quota.ts'
import { normalWords } from '../publishing/visits.ts'
import type { TrackedRow } from '../store/tracked-events.ts'

/** Milliseconds by which a device's clock may be ahead. */
const AHEAD_MS = 3_600_000
const DAY_MS = 86_400_000
/** Characters of a text that are kept. */
const LONGEST_TEXT = 200
const LONGEST_PATH = 200

/** Who sent a record, and when it came. */
export interface Sender {
  ip: string
  userAgent: string
  /** Milliseconds since 1970. */
  now: number
  /** Of the database: what is kept of a device tells nobody its id. */
  secret: string
  /** Days for which an event may be late. */
  lateDays: number
}

/** What becomes of a record: kept, or only heard, or refused for a reason that is counted. */
export type Outcome = { row: TrackedRow } | { row?: never; refused?: string }

const KNOWN = new Set<string>(TRACKED_EVENTS)

function keptValue(kind: PropertyKind | undefined, value: unknown): unknown {
  if (kind === 'number') return typeof value === 'number' ? value : undefined
  if (kind === 'flag') return typeof value === 'boolean' ? value : undefined
  if (kind === undefined || typeof value !== 'string' || value === '') return undefined
  if (kind === 'address') return plainAddress(value)
  return kind === 'words' ? normalWords(value) : value.slice(0, LONGEST_TEXT)
}

function keptProperties(given: TrackedEvent['properties'], path: string): Record<string, unknown> {
  const kept = Object.entries(given).flatMap(([name, value]) => {
    // The title of a search holds its words.
    if (name === '$title' && path.startsWith('/search')) return []
    const one = keptValue(Object.hasOwn(TRACKED_PROPERTIES, name) ? TRACKED_PROPERTIES[name] : undefined, value)
    return one === undefined ? [] : [[name, one]]
  })
  return Object.fromEntries(kept)
}

const pathOf = (address: unknown): string => (typeof address === 'string' && URL.canParse(address) ? new URL(address).pathname.slice(0, LONGEST_PATH) : '')

function rowOf(record: TrackedEvent, { ip, userAgent, now, secret }: Sender): TrackedRow {
  const session = record.properties['$event_session_id']
  const path = pathOf(record.properties['$url'])
  return {
    day: dayOf(record.time),
    // The device's id, which stays the same when somebody logs in: the account's is not kept.
    who: createHmac('sha256', secret).update(`tracked ${record.anonymous_id ?? record.distinct_id}`).digest('base64url').slice(0, 22),
    track_id: record._track_id,
    time: record.time,
    received_at: now,
    event: record.event,
    path,
    session: typeof session === 'string' ? session.slice(0, 64) : '',
    signed_in: record.login_id === undefined ? 0 : 1,
    address: rangeOf(ip),
    agent: deviceOf(userAgent),
    properties: JSON.stringify(keptProperties(record.properties, path)),
  }
}

/** Checks a record and leaves of it what is kept. What says who somebody is (profiles) is heard and not kept. */
export function keptEvent(given: unknown, sender: Sender): Outcome {
  const read = trackedRecord.safeParse(given)
  if (!read.success) return { refused: 'shape' }
  const record = read.data
  if (!('event' in record)) return {}
  if (!KNOWN.has(record.event)) return { refused: `event ${record.event}` }
  if (record.time > sender.now + AHEAD_MS || dayOf(record.time) < dayOf(sender.now - sender.lateDays * DAY_MS)) return { refused: 'time' }
  return { row: rowOf(record, sender) }
}
