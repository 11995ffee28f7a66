import { createServer } from 'node:http'
import type { IncomingMessage, Server, ServerResponse } from 'node:http'
import { once } from 'node:events'
import { text } from 'node:stream/consumers'
import { z } from 'zod'
import { freePort } from '../../free-port.ts'
import { clickHouseUrl } from '../clickhouse.ts'
import type { ClickHouseServer } from '../clickhouse.ts'

const row = z.strictObject({
  day: z.iso.date(),
  who: z.string(),
  track_id: z.int(),
  time: z.int(),
  received_at: z.int(),
  event: z.string(),
  path: z.string(),
  session: z.string(),
  signed_in: z.int(),
  address: z.string(),
  agent: z.string(),
  properties: z.string(),
  counted_what: z.array(z.string()),
  counted_key: z.array(z.string()),
  counted_who: z.array(z.string()),
})
type Row = z.infer<typeof row>

/** Injected fault: refuses, disconnects after executing the request, or never responds. */
export type DoubleFault = 'refuse' | 'cut' | 'silence'

/** A mock ClickHouse with the responses of current versions; its tables survive a crash but not a removal. */
export interface ClickHouseDouble extends ClickHouseServer {
  fault: DoubleFault | undefined
  asked: number
}

function countsOf(rows: readonly Row[]): object[] {
  const found = new Map<string, Map<string, string[]>>()
  for (const { counted_what: whats, counted_key: keys, counted_who: whos } of rows) {
    for (const [index, what] of whats.entries()) {
      const ofKeys = found.get(what) ?? new Map<string, string[]>()
      found.set(what, ofKeys)
      const key = keys[index] ?? ''
      ofKeys.set(key, [...(ofKeys.get(key) ?? []), whos[index] ?? ''])
    }
  }
  return [...found].map(([what, ofKeys]) => {
    const all = [...ofKeys]
      .map(([key, whos]) => ({ key, times: whos.length, visitors: new Set(whos).size }))
      .toSorted((a, b) => b.times - a.times || (a.key < b.key ? -1 : 1))
    const most = all.slice(0, 300)
    const sum = (of: 'times' | 'visitors') => all.reduce((total, one) => total + one[of], 0)
    return {
      what,
      keys: most.map(({ key }) => key),
      times: most.map(({ times }) => times),
      visitors: most.map(({ visitors }) => visitors),
      all_times: sum('times'),
      all_visitors: sum('visitors'),
    }
  })
}

/** Executes a statement; undefined for an unknown one. */
function answerOf(rows: Map<string, Row>, query: string, body: string): string | undefined {
  const lines = (found: readonly object[]) => found.map((one) => `${JSON.stringify(one)}\n`).join('')
  if (query.startsWith('create table if not exists tracked_event ')) return ''
  if (query === 'insert into tracked_event format JSONEachRow') {
    const added = body.split('\n').map((line) => row.parse(JSON.parse(line)))
    for (const one of added) rows.set(JSON.stringify([one.day, one.who, one.time, one.track_id]), one)
    return ''
  }
  const [, all] =
    /^select count\(\) as events from tracked_event where day = '([\d-]+)' format JSONEachRow$/.exec(query) ?? []
  if (all !== undefined) return lines([{ events: [...rows.values()].filter(({ day }) => day === all).length }])
  const [, counted, from = '', to = '~'] =
    /^select what, .* final array join .* where day = '([\d-]+)'(?: and who >= '(.)' and who < '(.)')? group by what, key .* format JSONEachRow$/.exec(
      query,
    ) ?? []
  if (counted !== undefined)
    return lines(countsOf([...rows.values()].filter(({ day, who }) => day === counted && who >= from && who < to)))
  if (query.startsWith('select distinct partition from system.parts '))
    return lines([...new Set([...rows.values()].map(({ day }) => day))].map((partition) => ({ partition })))
  const [, dropped] = /^alter table tracked_event drop partition '([\d-]+)'$/.exec(query) ?? []
  if (dropped === undefined) return undefined
  for (const [key, one] of rows) if (one.day === dropped) rows.delete(key)
  return ''
}

/** Starts the mock server. */
export async function startDouble(): Promise<ClickHouseDouble> {
  const port = await freePort()
  const url = clickHouseUrl(port)
  const rows = new Map<string, Row>()
  const answer = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    double.asked += 1
    const body = await text(request)
    const asked = new URL(request.url ?? '', url).searchParams
    if (double.fault === 'silence') return
    const end = (status: number, said: string) =>
      void response.writeHead(status, { 'content-type': 'text/plain; charset=UTF-8' }).end(said)
    if (
      request.headers['x-clickhouse-user'] !== 'default' ||
      request.headers['x-clickhouse-key'] !== decodeURIComponent(new URL(url).password)
    )
      return end(403, 'Code: 516. DB::Exception: default: Authentication failed (AUTHENTICATION_FAILED)')
    if (double.fault === 'refuse') return end(500, 'Code: 241. DB::Exception: Memory limit exceeded')
    const found = answerOf(rows, asked.get('query') ?? '', body)
    if (double.fault === 'cut') return void request.socket.destroy()
    if (found === undefined) return end(400, 'Code: 62. DB::Exception: Syntax error')
    end(200, found)
  }
  let server: Server | undefined
  const start = async () => {
    server = createServer(
      (request, response) =>
        void answer(request, response).catch((error: unknown) =>
          response.writeHead(400).end(`Code: 27. ${String(error)}`),
        ),
    ).listen(port, '127.0.0.1')
    await once(server, 'listening')
  }
  const crash = async () => {
    if (server?.listening !== true) return
    const closed = once(server, 'close')
    server.close()
    server.closeAllConnections()
    await closed
  }
  const double: ClickHouseDouble = { url, fault: undefined, asked: 0, start, crash, remove: crash }
  await start()
  return double
}
