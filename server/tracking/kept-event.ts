import { trackedRecord } from '../../src/api/contracts/tracking.ts'
import type { TrackedEvent } from '../../src/api/contracts/tracking.ts'
import { plainAddress, TRACKED_EVENTS, TRACKED_PROPERTIES } from '../../src/lib/tracking/events.ts'
import type { PropertyKind } from '../../src/lib/tracking/events.ts'
import { dayOf } from '../ai/quota.ts'
import { normalWords } from '../publishing/visits.ts'
import type { TrackedRow } from '../store/tracked-events.ts'

/** Milliseconds by which a device's clock may be ahead. */
const AHEAD_MS = 3_600_000
const DAY_MS = 86_400_000
/** Characters of a text that are kept. */
const LONGEST_TEXT = 200
const LONGEST_PATH = 200

/** Who sent records, and when they came. */
export interface Sender {
  /** The range of the address, and the kind of browser. */
  address: string
  agent: string
  /** Milliseconds since 1970. */
  now: number
  /** What is kept of a device's id: a keyed hash. */
  hashOf: (id: string) => string
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

function keptProperties(given: TrackedEvent['properties'], url: string | undefined, path: string): Record<string, unknown> {
  const kept = Object.entries(given).flatMap(([name, value]) => {
    // The title of a search holds its words.
    if (name === '$title' && path.startsWith('/search')) return []
    const one = name === '$url' ? url : keptValue(Object.hasOwn(TRACKED_PROPERTIES, name) ? TRACKED_PROPERTIES[name] : undefined, value)
    return one === undefined ? [] : [[name, one]]
  })
  return Object.fromEntries(kept)
}

/** The path of a plain address. */
const pathOf = (address = ''): string => (/^https?:\/\/[^/]+([^?]*)/.exec(address)?.[1] ?? '').slice(0, LONGEST_PATH)

function rowOf(record: TrackedEvent, { address, agent, now, hashOf }: Sender): TrackedRow {
  const session = record.properties['$event_session_id']
  const given = record.properties['$url']
  const url = typeof given === 'string' ? plainAddress(given) : undefined
  const path = pathOf(url)
  return {
    day: dayOf(record.time),
    // The device's id, which stays the same when somebody logs in: the account's is not kept.
    who: hashOf(record.anonymous_id ?? record.distinct_id),
    track_id: record._track_id,
    time: record.time,
    received_at: now,
    event: record.event,
    path,
    session: typeof session === 'string' ? session.slice(0, 64) : '',
    signed_in: record.login_id === undefined ? 0 : 1,
    address,
    agent,
    properties: JSON.stringify(keptProperties(record.properties, url, path)),
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
