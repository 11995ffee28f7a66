import { readFileSync } from 'node:fs'
import path from 'node:path'
import { z } from 'zod'
import { buildApp } from '../../../server/app/app.ts'
import { openStore } from '../../../server/store/open.ts'
import { countTrackedEvents } from '../../../server/store/tracked-counts.ts'
import { computeJavaHashCode } from '../../../server/tracking/read-records.ts'
import { makeSite } from '../fixtures.ts'
import type { DatabaseKind } from '../store/databases.ts'

/** Requests that sa-sdk-javascript 1.27.11 sent from Chromium on this day, byte for byte, in each of its formats. */
export const CAPTURED_REQUESTS = z
  .array(
    z.object({
      sender: z.string(),
      method: z.enum(['GET', 'POST']),
      url: z.string(),
      contentType: z.string().optional(),
      body: z.string().optional(),
    }),
  )
  .parse(JSON.parse(readFileSync(path.join(import.meta.dirname, 'captured.json'), 'utf8')))
export const CAPTURED_AT = 1_795_450_830_000

const base64 = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64')

/** A record in the SDK's format; its time is the capture's plus some milliseconds. */
export function record(change: Record<string, unknown> = {}, properties: Record<string, unknown> = {}) {
  return {
    type: 'track',
    event: '$pageview',
    distinct_id: 'device-1',
    anonymous_id: 'device-1',
    time: CAPTURED_AT - 1_000,
    _track_id: 1,
    _flush_time: CAPTURED_AT,
    lib: { $lib: 'js', $lib_version: '1.27.11' },
    properties: { $url: 'https://a.test/tools-len', ...properties },
    ...change,
  }
}

/** Encodes a record for a query or form, with its checksum. */
export function single(given: unknown, crc?: number): string {
  const data = base64(given)
  return new URLSearchParams({ data, ext: `crc=${String(crc ?? computeJavaHashCode(data))}` }).toString()
}

/** Encodes several records as a form. */
export const batch = (given: unknown) => new URLSearchParams({ data_list: base64(given) }).toString()

/** Starts a server that collects records, on its own database. */
export async function openTrackingApp({ make }: DatabaseKind, env: Record<string, string> = {}) {
  const database = await make()
  const site = makeSite({ RATE_LIMIT: '0', TRUST_PROXY: 'loopback', ...env })
  const store = await openStore(database.options)
  const clock = { now: CAPTURED_AT }
  const accountOf = async (token: string) =>
    token === 'editor' ? { id: 3_000_000_004, roles: ['editor'] as const, sessionId: token } : undefined
  const app = await buildApp(site.config, { store, now: () => clock.now, accounts: { accountOf } })
  await app.ready()
  const get = (query: string, headers: Record<string, string> = {}) =>
    app.inject({ url: `/sa.gif?project=default&${query}`, headers })
  const post = (payload: string | Buffer, headers: Record<string, string> = {}) =>
    app.inject({
      method: 'POST',
      url: '/sa.gif?project=default',
      payload,
      headers: { 'content-type': 'application/x-www-form-urlencoded', ...headers },
    })
  const rows = () => store.db.selectFrom('tracked_event').selectAll().orderBy('seq').execute()
  const counts = async () => {
    await countTrackedEvents(store, clock.now)
    const found = await store.db
      .selectFrom('tracked_count')
      .selectAll()
      .orderBy('day')
      .orderBy('what')
      .orderBy('key')
      .execute()
    return Object.fromEntries(
      found.map(({ what, key, times, visitors }) => [
        key === '' ? what : `${what} ${key}`,
        `${String(times)}/${String(visitors)}`,
      ]),
    )
  }
  const close = async () => {
    await app.close()
    await store.close()
    await database.remove()
    site.remove()
  }
  return { app, store, clock, options: database.options, get, post, rows, counts, close }
}
export type TrackingApp = Awaited<ReturnType<typeof openTrackingApp>>
