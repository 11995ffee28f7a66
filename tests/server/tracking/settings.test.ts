import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { ConfigError, readConfig } from '../../../server/app/config.ts'
import { DATABASES } from '../store/databases.ts'
import { batch, CAPTURED_REQUESTS, openTrackingApp, record, single } from './tracking-app.ts'

const folder = mkdtempSync(path.join(tmpdir(), 'crossport-tracking-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

const write = (name: string, content: unknown): string => {
  const file = path.join(folder, name)
  writeFileSync(file, typeof content === 'string' ? content : JSON.stringify(content))
  return file
}
const sqlite = DATABASES.filter(({ kind }) => kind === 'sqlite')

test.each([
  [{}, { mode: 'own', address: '/sa.gif', retentionDays: 90, origins: [] }],
  [{ TRACKING: 'off' }, { mode: 'off', address: null }],
  [
    { TRACKING: 'https://sa.example.com/sa.gif?project=a', TRACKING_RETENTION_DAYS: '7' },
    { mode: 'elsewhere', address: 'https://sa.example.com/sa.gif?project=a', retentionDays: 7 },
  ],
  [
    { CLICKHOUSE_URL: 'http://me:p%25w@ch.test:8123/visits' },
    { clickHouse: { origin: 'http://ch.test:8123', database: 'visits', user: 'me', password: 'p%w' } },
  ],
  [
    { CLICKHOUSE_URL: 'https://ch.test', CLICKHOUSE_PASSWORD: 'b' },
    { clickHouse: { origin: 'https://ch.test', database: 'default', user: 'default', password: 'b' } },
  ],
  [{ TRACKING_ORIGINS: 'https://a.test, http://b.test:81' }, { origins: ['https://a.test', 'http://b.test:81'] }],
])('%j is read as %j', (env, expected) => expect(readConfig(env, '/srv/app').tracking).toMatchObject(expected))

test.each([
  { TRACKING: 'yes' },
  { TRACKING: 'ftp://a.test' },
  { TRACKING_RETENTION_DAYS: '0' },
  { TRACKING_RETENTION_DAYS: '731' },
  { CLICKHOUSE_URL: 'clickhouse://ch.test:9000' },
  { CLICKHOUSE_URL: 'http://ch.test/a/b' },
  { CLICKHOUSE_URL: 'http://me:50%@ch.test' },
  { CLICKHOUSE_URL: 'http://ch.test/?user=a' },
  { TRACKING_ORIGINS: 'https://a.test/' },
  { TRACKING_FILE: '/nowhere.json' },
  { TRACKING_FILE: write('no.json', '{') },
  { TRACKING_FILE: write('other.json', { web: { os: 'Android', version: '1' } }) },
  {
    TRACKING_FILE: write('app.json', {
      deepLink: { app_key: 'a', android_info: { url_schemes: 'a', download_url: 'javascript:1' }, ios_info: {} },
    }),
  },
  { TRACKING_FILE: write('linker.json', { siteLinker: [{ part_url: 'everywhere', after_hash: false }] }) },
])('%j is refused', (env) => expect(() => readConfig(env, '/srv/app')).toThrow(ConfigError))

test.each(sqlite)('switched off, nothing takes records in', async (database) => {
  for (const mode of ['off', 'https://sa.example.com/sa.gif']) {
    const server = await openTrackingApp(database, { TRACKING: mode })
    expect((await server.get(single(record()))).statusCode).toBe(404)
    expect(await server.rows()).toEqual([])
    await server.close()
  }
})

test.each(sqlite)('a site that is named may send, and reads the answer', async (database) => {
  const server = await openTrackingApp(database, { TRACKING_ORIGINS: 'https://shop.test' })
  const answer = await server.post(batch([record()]), { origin: 'https://shop.test', 'sec-fetch-site': 'cross-site' })
  expect([answer.statusCode, answer.headers['access-control-allow-origin'], answer.headers['vary']]).toEqual([
    200,
    'https://shop.test',
    'Origin',
  ])
  expect((await server.post(batch([record()]), { origin: 'https://shop.test.evil.test' })).statusCode).toBe(403)
  await server.close()
})

const WEB = { os: 'Web', version: '3', events: [{ event_name: 'Press' }] }
const APP = {
  app_key: 'crossport',
  android_info: { url_schemes: 'sa1', download_url: 'https://a.test/app.apk' },
  ios_info: { url_schemes: 'sa1', download_url: 'https://a.test/ios', ios_wake_url: 'https://a.test/wake' },
}
const ASKED = CAPTURED_REQUESTS.find(({ sender }) => sender === 'script')?.url ?? ''

test.each(sqlite)('spec 7.5: what the SDK asks for, where the operator has given it', async (database) => {
  const server = await openTrackingApp(database, { TRACKING_FILE: write('sdk.json', { web: WEB, deepLink: APP }) })
  const ask = (url: string) => server.app.inject(url)
  expect((await ask(ASKED)).body).toBe(`saJSSDKVtrackCollectConfig(200,${JSON.stringify(WEB)})`)
  expect((await ask(`${ASKED}&v=3`)).body).toBe('saJSSDKVtrackCollectConfig(304)')
  expect((await ask('/config/visualized/Web.conf?app_id=a.test&v=2')).json()).toEqual(WEB)
  expect((await ask('/config/visualized/Web.conf?app_id=a.test&v=3')).statusCode).toBe(304)
  expect((await ask('/sdk/deeplink/param?key=abc&system_type=JS&project=default')).json()).toEqual(APP)
  expect((await ask('/sdk/deeplink/param?key=a/b&system_type=JS')).json()).toEqual({ errorMsg: 'key is invalid' })
  await server.close()
})

test.each(sqlite)('spec 7.5: what the SDK asks for, where there is none', async (database) => {
  const server = await openTrackingApp(database)
  const answer = await server.app.inject(ASKED)
  expect([answer.headers['content-type'], answer.body]).toEqual([
    'text/javascript; charset=utf-8',
    'saJSSDKVtrackCollectConfig(205)',
  ])
  expect((await server.app.inject('/config/visualized/Web.conf?app_id=a.test')).statusCode).toBe(205)
  expect((await server.app.inject('/sdk/deeplink/param?key=abc&system_type=JS&project=default')).json()).toEqual({
    errorMsg: 'no app is configured',
  })
  // A JSONP callback would make the site serve a script that its CSP allows.
  expect((await server.app.inject('/config/visualized/Web.conf?callbackName=alert(1)//')).statusCode).toBe(400)
  await server.close()
})

const settingsOf = async (env: Record<string, string>) => {
  const server = await openTrackingApp(sqlite[0] ?? never(), env)
  const answers = await Promise.all([server.app.inject('/mapi/sdk/tracking'), server.app.inject('/')])
  await server.close()
  return {
    data: answers[0].json<{ data: unknown }>().data,
    policy: String(answers[1].headers['content-security-policy']),
  }
}

const never = (): never => {
  throw new Error('no SQLite among the databases')
}

test('the client is told where to send, and its policy lets it through there alone', async () => {
  const linker = [{ part_url: 'shop.test', after_hash: false }]
  const own = await settingsOf({ TRACKING_FILE: write('linked.json', { siteLinker: linker }) })
  expect(own.data).toEqual({ address: '/sa.gif', isOwn: true, retentionDays: 90, siteLinker: linker })
  expect(own.policy).not.toMatch(/connect-src|https?:/)
  const off = await settingsOf({ TRACKING: 'off' })
  expect(off.data).toEqual({ address: null, isOwn: false, retentionDays: 90, siteLinker: [] })
  const elsewhere = await settingsOf({ TRACKING: 'https://sa.test:81/sa.gif?project=a' })
  expect(elsewhere.data).toMatchObject({ address: 'https://sa.test:81/sa.gif?project=a', isOwn: false })
  expect(elsewhere.policy).toContain(
    "img-src 'self' data: blob: https://sa.test:81;connect-src 'self' https://sa.test:81;",
  )
  expect(elsewhere.policy.split(';').find((part) => part.startsWith('script-src'))).not.toContain('sa.test')
})

test('an address that is refused is not repeated: it may hold a password', () => {
  expect(() => readConfig({ CLICKHOUSE_URL: 'tcp://me:secret@ch.test' }, '/srv/app')).toThrow(
    /^(?!.*secret).*CLICKHOUSE_URL must be/s,
  )
})
