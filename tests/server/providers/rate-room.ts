import { mkdtempSync, rmSync } from 'node:fs'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { createRateStore } from '../../../server/providers/rates/rate-store.ts'
import type { RateStore } from '../../../server/providers/rates/rate-store.ts'
import { startRateSchedule } from '../../../server/providers/rates/schedule.ts'
import type { RateSchedule, RateScheduleOptions } from '../../../server/providers/rates/schedule.ts'
import { openStore } from '../../../server/store/open.ts'
import { rateBytes, rateText } from './rate-files.ts'
import { startRateServer } from './rate-server.ts'
import type { RateServer } from './rate-server.ts'
import { TestClock } from './test-clock.ts'

export type Handler = (response: ServerResponse, request: IncomingMessage) => void

/** Responds with 200 and a body. */
export const send =
  (type: string, body: string | Buffer, headers: Record<string, string> = {}): Handler =>
  (response) =>
    response.writeHead(200, { 'content-type': type, ...headers }).end(body)
/** Responds with a status and no body. */
export const status =
  (code: number, headers: Record<string, string> = {}): Handler =>
  (response) =>
    response.writeHead(code, headers).end()
/** Responds with JSON. */
export const json = (body: string, headers?: Record<string, string>) => send('application/json', body, headers)

/** Fixture of one day of open data, 2026-09-30. */
export const goodDay = rateText('currency-api.json')

/** Two earlier days of bundled history with the same currencies and figures. */
function historyBefore(): string {
  const table: Record<string, number> = JSON.parse(goodDay).usd
  const isOther = new Set(['ada', 'btc', 'xau', 'bgn', 'ang', 'ggp', 'usd'])
  const codes = Object.keys(table).filter((code) => /^[a-z]{3}$/.test(code) && !isOther.has(code))
  const figures = codes.map((code) => String(table[code]))
  return [
    ['date', ...codes.map((code) => code.toUpperCase())],
    ['2026-09-28', ...figures],
    ['2026-09-29', ...figures],
  ]
    .map((row) => row.join(','))
    .join('\n')
}
const history = historyBefore()

/** Mock providers, a separate database, a fixed clock, and schedules that use them. */
export interface RateTestSetup {
  server: RateServer
  store: RateStore
  clock: TestClock
  /** Request handlers by path prefix; the longest matching prefix wins. */
  handlers: Record<string, Handler>
  start(options?: Partial<RateScheduleOptions>): RateSchedule
  /** Requested paths with this prefix. */
  urls(prefix: string): string[]
  lines: [level: string, fields: object, message: string][]
  /** Logged warnings. */
  warnings(): object[]
  close(): Promise<void>
}

function goodAnswers(): Record<string, Handler> {
  return {
    '/first/latest': json(goodDay, { etag: '"day-30"' }),
    '/ecb/eurofxref-daily.xml': send('text/xml', rateText('ecb-daily.xml'), {
      'last-modified': 'Wed, 30 Sep 2026 14:00:00 GMT',
    }),
    '/ecb/eurofxref-hist-90d.xml': send('text/xml', rateText('ecb-hist-90d.xml')),
    '/boc/': send('text/html; charset=utf-8', rateBytes('boc.html')),
  }
}

/** Opens the setup at 15:00 UTC on Wednesday, 2026-09-30, when all three providers have published. */
export async function openRateTestSetup(): Promise<RateTestSetup> {
  const folder = mkdtempSync(path.join(tmpdir(), 'crossport-rates-'))
  const stored = await openStore({ dataDir: folder })
  const clock = new TestClock('2026-09-30T15:00:00Z')
  const schedules: RateSchedule[] = []
  const lines: RateTestSetup['lines'] = []
  const line = (level: string) => (fields: object, message: string) => void lines.push([level, fields, message])
  const server = await startRateServer((request, response) => {
    response.setHeader('date', new Date(clock.now()).toUTCString())
    const key = Object.keys(room.handlers)
      .filter((prefix) => request.url?.startsWith(prefix))
      .toSorted((a, b) => b.length - a.length)[0]
    const handler = key === undefined ? status(404) : room.handlers[key]
    handler?.(response, request)
  })
  const config = {
    refresh: true,
    ecbUrl: `${server.origin}/ecb`,
    bocUrl: `${server.origin}/boc/`,
    currencyApiUrls: [`${server.origin}/first/{version}.json`, `${server.origin}/second/{date}.json`],
  }
  const room: RateTestSetup = {
    server,
    clock,
    lines,
    store: createRateStore(stored),
    handlers: goodAnswers(),
    start: (options) => {
      const log = { debug: line('debug'), info: line('info'), warn: line('warn') }
      const schedule = startRateSchedule({
        store: room.store,
        config,
        log,
        clock,
        random: () => 0.5,
        timeoutMs: 2000,
        readHistory: async () => history,
        ...options,
      })
      schedules.push(schedule)
      return schedule
    },
    urls: (prefix) => server.requests.map(({ url = '' }) => url).filter((url) => url.startsWith(prefix)),
    warnings: () => lines.filter(([level]) => level === 'warn').map(([, fields]) => fields),
    close: async () => {
      await Promise.all(schedules.map((schedule) => schedule.stop()))
      await server.close()
      await stored.close()
      rmSync(folder, { recursive: true, force: true })
    },
  }
  return room
}
