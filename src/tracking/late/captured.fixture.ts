import sensors from 'sa-sdk-javascript/dist/web/sensorsdata.es6.js'
import { vi } from 'vitest'
import { forgetTracking } from '../forget.ts'
import type { TrackingSettings } from '../settings.ts'
import type { SeenPage } from '../start.ts'
import { createVisitTracker, type VisitTracker } from './follow.ts'

/** A record as the SDK sends it. */
export interface Captured {
  event: string
  /** Milliseconds since 1970. */
  time: number
  _track_id: number
  properties: Readonly<Record<string, unknown>>
}

/** The records in a batch. */
function recordsIn(body: string): Captured[] {
  const packed = new URLSearchParams(body).get('data_list') ?? ''
  return JSON.parse(
    new TextDecoder().decode(Uint8Array.from(atob(packed), (letter) => letter.codePointAt(0) ?? 0)),
  ) as Captured[]
}

/** A batch on its way: it gets no answer but the test's. */
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
  records: readonly Captured[] = []

  open(_method: string, address: string): void {
    this.address = address
  }

  setRequestHeader(): void {
    // What a batch says of itself is the collector's to test.
  }

  send(body: string): void {
    this.sentAt = Date.now()
    this.records = recordsIn(body)
    CapturedRequest.all.push(this)
  }

  abort(): void {
    this.isAborted = true
  }

  /** The collector has taken it in. */
  answer(): void {
    Object.assign(this, { readyState: 4, status: 200 })
    this.onreadystatechange?.()
  }
}

const OWN: TrackingSettings = { address: '/sa.gif', isOwn: true, retentionDays: 90, siteLinker: [] }

const RUNNING = Date

/** Scripts that the SDK asks for, and whose answer it waits for. */
export const scripts = new Set<Node>()

/** Follows a visit. The SDK makes an id out of how often it can look at the clock before it moves, which one that stands still keeps it doing for ever. */
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
 * Follows a visit from nothing. From now on time stands still but where a test puts it forward, and what the SDK sends and asks for stays here.
 * `more` are the intervals, where open pages are noted by that time too: for hours that takes long.
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

/** The visit is over, and nothing of it is left. */
export function endCaptured(visit: VisitTracker): void {
  visit.stop()
  forgetTracking()
  vi.useRealTimers()
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
}

const answerAll = (): void => CapturedRequest.all.forEach((request) => request.answer())

/** What was sent so far, with what waits for the next batch; each record once. */
export function sentRecords(): Captured[] {
  // A batch goes every 6 s, where none is on its way.
  answerAll()
  vi.advanceTimersByTime(6000)
  answerAll()
  // Of one moment, two may have the same number.
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

/** A page of this site that is on screen now. */
export const pageAt = (path: string, more: Partial<SeenPage> = {}): SeenPage => ({
  href: location.origin + path,
  title: '标题',
  from: '',
  at: Date.now(),
  data: undefined,
  ...more,
})
