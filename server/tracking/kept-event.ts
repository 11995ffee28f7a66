import type { z } from 'zod'
import { trackedRecord } from '../../src/api/contracts/tracking.ts'
import type { TrackedEvent } from '../../src/api/contracts/tracking.ts'
import { isSearchPath, sanitizeAddress, TRACKED_EVENTS, TRACKED_PROPERTIES } from '../../src/lib/tracking/events.ts'
import type { PropertyKind } from '../../src/lib/tracking/events.ts'
import { normalizeSearchWords } from '../../src/lib/tracking/normal-words.ts'
import { getBeijingDay } from '../base/beijing-time.ts'
import type { TrackedRow } from '../store/tracked-events.ts'

/** Milliseconds that a device's clock may be ahead. */
const AHEAD_MS = 3_600_000
/** Maximum characters of a stored text. */
const MAX_TEXT_LENGTH = 200
const MAX_PATH_LENGTH = 200
/** Maximum characters of an address, as sent; an escaped character takes three times the space when stored. */
const MAX_ADDRESS_LENGTH = 500
/** Maximum characters of different addresses parsed per request; the SDK's largest batches have some 20,000. */
const MAX_ADDRESS_CHARACTERS = 65_536
/** Maximum characters of a stored reason: a name of up to a hundred, and the message. */
const MAX_REASON_LENGTH = 140

/** The sender of records, and the time of arrival. */
export interface RecordSender {
  /** The address range, and the kind of browser. */
  address: string
  agent: string
  /** Milliseconds since 1970. */
  now: number
  /** Hashes a device's id with a key. */
  hashOf: (id: string) => string
  /** The day of the oldest accepted event. */
  firstDay: string
  /** Normalizes addresses of this request. */
  plainOf: (address: string) => string | undefined
}

/** Outcome of a record: stored, ignored, or refused for a counted reason. */
export type RecordOutcome = { row: TrackedRow } | { row?: never; refused?: string }

const KNOWN = new Set<string>(TRACKED_EVENTS)

/**
 * Creates a reader that normalizes each address of a request once, as one page sends several events. Addresses beyond
 * the total length are not stored.
 */
export function createAddressReader(): (address: string) => string | undefined {
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
  // The title of a search page contains the search words.
  const isSearch = isSearchPath(path)
  const kept: Record<string, unknown> = {}
  for (const name of Object.keys(given)) {
    if (!Object.hasOwn(TRACKED_PROPERTIES, name) || (isSearch && name === '$title')) continue
    const value = name === '$url' ? url : keptValue(TRACKED_PROPERTIES[name], given[name], sender)
    if (value !== undefined) kept[name] = value
  }
  return kept
}

/** The path of a normalized address. */
const pathOf = (address = ''): string => (/^https?:\/\/[^/]+([^?]*)/.exec(address)?.[1] ?? '').slice(0, MAX_PATH_LENGTH)

function rowOf(record: TrackedEvent, day: string, sender: RecordSender): TrackedRow {
  const { address, agent, now, hashOf } = sender
  const session = record.properties['$event_session_id']
  const given = record.properties['$url']
  const url = typeof given === 'string' ? sender.plainOf(given) : undefined
  const path = pathOf(url)
  return {
    day,
    // Id of the device, which does not change on login; account ids are not stored.
    who: hashOf(record.anonymous_id ?? record.distinct_id),
    track_id: record._track_id,
    time: record.time,
    received_at: now,
    event: record.event,
    path,
    // PostgreSQL rejects NUL: one such record would fail its whole batch on each retry.
    session: typeof session === 'string' ? session.replaceAll('\u0000', '').slice(0, 64) : '',
    signed_in: record.login_id === undefined ? 0 : 1,
    address,
    agent,
    properties: JSON.stringify(keptProperties(record.properties, url, path, sender)),
  }
}

/**
 * First validation error of a record. It may contain a name that a client invented, so unprintable characters become
 * blanks.
 */
function ruleBroken({ issues: [first] }: z.ZodError): string {
  const field = first?.path.join('.')
  const message =
    first?.code === 'custom' ? first.message : `${field === undefined || field === '' ? 'record' : field} is invalid`
  return message.slice(0, MAX_REASON_LENGTH).replaceAll(/[\p{C}\p{Z}]+/gu, ' ')
}

/**
 * Validates a record and reduces it to the stored fields. Records that identify persons (profiles) are accepted but not
 * stored.
 */
export function checkRecord(given: unknown, sender: RecordSender): RecordOutcome {
  const read = trackedRecord.safeParse(given)
  if (!read.success) return { refused: `rule ${ruleBroken(read.error)}` }
  const record = read.data
  if (!('event' in record)) return {}
  if (!KNOWN.has(record.event)) return { refused: `event ${record.event}` }
  // The time is checked before it is converted to a day, as the number may exceed all valid dates.
  if (record.time > sender.now + AHEAD_MS) return { refused: 'time' }
  const day = getBeijingDay(record.time)
  if (day < sender.firstDay) return { refused: 'time' }
  return { row: rowOf(record, day, sender) }
}
