import sensors from 'sa-sdk-javascript/dist/web/sensorsdata.es6.js'
import { vi } from 'vitest'
import { forgetTracking } from '../forget.ts'
import type { TrackingSettings } from '../settings.ts'
import type { ShownPage } from '../start.ts'
import { createVisitTracker, type VisitTracker } from './follow.ts'

/** A record as sent by the SDK. */
export interface CapturedRecord {
  event: string
  /** Milliseconds since 1970. */
  time: number
  _track_id: number
  properties: Readonly<Record<string, unknown>>
}

/** Decodes the records of a batch. */
function recordsIn(body: string): CapturedRecord[] {
  const packed = new URLSearchParams(body).get('data_list') ?? ''
  return JSON.parse(
    new TextDecoder().decode(Uint8Array.from(atob(packed), (letter) => letter.codePointAt(0) ?? 0)),
  ) as CapturedRecord[]
}

/** A fake request with a batch; only the test answers it. */
export class CapturedRequest {
  static readonly all: CapturedRequest[] = []
  withCredentials = false
  readyState = 0
  status = 0
  responseText = ''
  onreadystatechange: (() => void) | null = null
  address = ''
  /** Milliseconds since 1970. */
  sentAt = 0
  isAborted = false
  records: readonly CapturedRecord[] = []

  open(_method: string, address: string): void {
    this.address = address
  }

  setRequestHeader(): void {
    // Request headers are checked by the tests of the collector.
  }

  send(body: string): void {
    this.sentAt = Date.now()
    this.records = recordsIn(body)
    CapturedRequest.all.push(this)
  }

  abort(): void {
    this.isAborted = true
  }

  /** Simulates the collector's success answer. */
  answer(): void {
    Object.assign(this, { readyState: 4, status: 200 })
    this.onreadystatechange?.()
  }
}

const OWN: TrackingSettings = { address: '/sa.gif', isOwn: true, retentionDays: 90, siteLinker: [] }

const RUNNING = Date

/** Scripts that the SDK requested and waits for. */
export const scripts = new Set<Node>()

/** Starts tracking with the real clock, because the SDK's id generator loops until the clock advances. */
export function followAtRunningClock(): VisitTracker {
  const still = Date
  vi.stubGlobal('Date', RUNNING)
  Object.assign(sensors._, { UUID: () => crypto.randomUUID() })
  const visit = createVisitTracker(OWN)
  for (const open of visit.opening) open()
  vi.stubGlobal('Date', still)
  visit.start()
  return visit
}

/**
 * Starts tracking from a clean state with fake timers and captured requests. `more` also fakes intervals, which the
 * heartbeat uses; that is slow over hours.
 */
export function followCaptured(...more: readonly ('setInterval' | 'clearInterval')[]): VisitTracker {
  forgetTracking()
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date', ...more] })
  vi.stubGlobal('XMLHttpRequest', CapturedRequest)
  vi.spyOn(navigator, 'sendBeacon').mockReturnValue(true)
  vi.spyOn(document.head, 'appendChild').mockImplementation((script) => {
    scripts.add(script)
    return script
  })
  vi.spyOn(document.head, 'removeChild').mockImplementation((script) => {
    scripts.delete(script)
    return script
  })
  return followAtRunningClock()
}

/** Ends a visit and restores the environment. */
export function endCaptured(visit: VisitTracker): void {
  visit.stop()
  forgetTracking()
  vi.useRealTimers()
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
}

const answerAll = (): void => CapturedRequest.all.forEach((request) => request.answer())

/** Records sent so far including the next batch, without duplicates. */
export function sentRecords(): CapturedRecord[] {
  // A batch is sent every 6 s, unless another is in flight.
  answerAll()
  vi.advanceTimersByTime(6000)
  answerAll()
  // Two records of the same moment may have the same number.
  return [
    ...new Map(
      CapturedRequest.all
        .flatMap(({ records }) => records)
        .map((record) => [
          `${String(record._track_id)} ${record.event} ${String(record.properties.$url_path)}`,
          record,
        ]),
    ).values(),
  ]
}

/** Creates a page of this site as seen now. */
export const pageAt = (path: string, more: Partial<ShownPage> = {}): ShownPage => ({
  href: location.origin + path,
  title: '标题',
  from: '',
  at: Date.now(),
  data: undefined,
  ...more,
})
