import type { z } from 'zod'
import { trackedRecord } from '../../src/api/contracts/tracking.ts'
import type { TrackedEvent } from '../../src/api/contracts/tracking.ts'
import { isSearchPath, sanitizeAddress, TRACKED_EVENTS, TRACKED_PROPERTIES } from '../../src/lib/tracking/events.ts'
import type { PropertyKind } from '../../src/lib/tracking/events.ts'
import { normalizeSearchWords } from '../../src/lib/tracking/normal-words.ts'
import { beijingDay } from '../base/beijing-time.ts'
import type { TrackedRow } from '../store/tracked-events.ts'

/** Milliseconds by which a device's clock may be ahead. */
const AHEAD_MS = 3_600_000
/** Characters of a text that are kept. */
const MAX_TEXT_LENGTH = 200
const MAX_PATH_LENGTH = 200
/** Of an address: a sign that is escaped there takes three times what was sent and counted. */
const MAX_ADDRESS_LENGTH = 500
/** Characters of different addresses that are read for one request; the SDK's largest batches have some 20,000. */
const MAX_ADDRESS_CHARACTERS = 65_536
/** Characters of a reason that are kept: a name of a hundred, and the message about it. */
const MAX_REASON_LENGTH = 140

/** Who sent records, and when they came. */
export interface RecordSender {
  /** The range of the address, and the kind of browser. */
  address: string
  agent: string
  /** Milliseconds since 1970. */
  now: number
  /** What is kept of a device's id: a keyed hash. */
  hashOf: (id: string) => string
  /** The day of the oldest event that is taken in. */
  firstDay: string
  /** Reads the addresses of this request. */
  plainOf: (address: string) => string | undefined
}

/** What becomes of a record: kept, or only heard, or refused for a reason that is counted. */
export type RecordOutcome = { row: TrackedRow } | { row?: never; refused?: string }

const KNOWN = new Set<string>(TRACKED_EVENTS)

/** Reads the addresses of one request, each once: the same page has several events. Those beyond a number of characters are not kept. */
export function addressReader(): (address: string) => string | undefined {
  const known = new Map<string, string | undefined>()
  let read = 0
  return (address) => {
    if (known.has(address)) return known.get(address)
    read += address.length
    if (read > MAX_ADDRESS_CHARACTERS) return undefined
    const plain = sanitizeAddress(address)?.slice(0, MAX_ADDRESS_LENGTH)
    known.set(address, plain)
    return plain
  }
}

function keptValue(kind: PropertyKind | undefined, value: unknown, sender: RecordSender): unknown {
  if (kind === 'number') return typeof value === 'number' ? value : undefined
  if (kind === 'flag') return typeof value === 'boolean' ? value : undefined
  if (kind === undefined || typeof value !== 'string' || value === '') return undefined
  if (kind === 'address') return sender.plainOf(value)
  return kind === 'words' ? normalizeSearchWords(value) : value.slice(0, MAX_TEXT_LENGTH)
}

function keptProperties(
  given: TrackedEvent['properties'],
  url: string | undefined,
  path: string,
  sender: RecordSender,
): Record<string, unknown> {
  // The title of a search holds its words.
  const isSearch = isSearchPath(path)
  const kept: Record<string, unknown> = {}
  for (const name of Object.keys(given)) {
    if (!Object.hasOwn(TRACKED_PROPERTIES, name) || (isSearch && name === '$title')) continue
    const value = name === '$url' ? url : keptValue(TRACKED_PROPERTIES[name], given[name], sender)
    if (value !== undefined) kept[name] = value
  }
  return kept
}

/** The path of a plain address. */
const pathOf = (address = ''): string => (/^https?:\/\/[^/]+([^?]*)/.exec(address)?.[1] ?? '').slice(0, MAX_PATH_LENGTH)

function rowOf(record: TrackedEvent, day: string, sender: RecordSender): TrackedRow {
  const { address, agent, now, hashOf } = sender
  const session = record.properties['$event_session_id']
  const given = record.properties['$url']
  const url = typeof given === 'string' ? sender.plainOf(given) : undefined
  const path = pathOf(url)
  return {
    day,
    // The device's id, which stays the same when somebody logs in: the account's is not kept.
    who: hashOf(record.anonymous_id ?? record.distinct_id),
    track_id: record._track_id,
    time: record.time,
    received_at: now,
    event: record.event,
    path,
    // PostgreSQL keeps no NUL: one such record would fail its whole batch each time that it comes again.
    session: typeof session === 'string' ? session.replaceAll('\u0000', '').slice(0, 64) : '',
    signed_in: record.login_id === undefined ? 0 : 1,
    address,
    agent,
    properties: JSON.stringify(keptProperties(record.properties, url, path, sender)),
  }
}

/** The first message about a record that breaks the rules. It may hold a name that anybody made up: marks that a page or database cannot show are blanks. */
function ruleBroken({ issues: [first] }: z.ZodError): string {
  const field = first?.path.join('.')
  const message =
    first?.code === 'custom' ? first.message : `${field === undefined || field === '' ? 'record' : field} is invalid`
  return message.slice(0, MAX_REASON_LENGTH).replaceAll(/[\p{C}\p{Z}]+/gu, ' ')
}

/** Checks a record and leaves of it what is kept. What says who somebody is (profiles) is heard and not kept. */
export function checkRecord(given: unknown, sender: RecordSender): RecordOutcome {
  const read = trackedRecord.safeParse(given)
  if (!read.success) return { refused: `rule ${ruleBroken(read.error)}` }
  const record = read.data
  if (!('event' in record)) return {}
  if (!KNOWN.has(record.event)) return { refused: `event ${record.event}` }
  // Before it is read as a day: the number may be beyond all days that there are.
  if (record.time > sender.now + AHEAD_MS) return { refused: 'time' }
  const day = beijingDay(record.time)
  if (day < sender.firstDay) return { refused: 'time' }
  return { row: rowOf(record, day, sender) }
}
