import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { ConfigError, readConfig } from '../../../server/app/config.ts'
import { computeCspHash } from '../../../server/documents/document.ts'
import { DATABASES } from '../store/databases.ts'
import { openTrackingApp, type TrackingApp } from './tracking-app.ts'

const IPHONE = 'Mozilla/5.0 (iPhone; CPU iPhone OS 17_0 like Mac OS X) Mobile Safari/604'
const ANDROID = 'Mozilla/5.0 (Linux; Android 14) Chrome/150 Mobile'
const WINDOWS = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64) Chrome/150'
const APP = {
  app_key: 'crossport',
  android_info: { url_schemes: 'sa1', download_url: 'https://a.test/app.apk?a=1&b=2' },
  ios_info: { url_schemes: 'sa2', download_url: 'https://a.test/ios' },
}

const folder = mkdtempSync(path.join(tmpdir(), 'crossport-links-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))
const write = (content: unknown): string => {
  const file = path.join(folder, `${String(Math.random())}.json`)
  writeFileSync(file, JSON.stringify(content))
  return file
}
const [sqlite] = DATABASES.filter(({ kind }) => kind === 'sqlite')
const openApp = (env: Record<string, string>): Promise<TrackingApp> => {
  if (!sqlite) throw new Error('no SQLite among the databases')
  return openTrackingApp(sqlite, env)
}
const linksIn = (html: string) => [...html.matchAll(/<a href="([^"]*)"/g)].map(([, href]) => href)

describe('spec 4 and 5: a link to the app', () => {
  let server: TrackingApp
  beforeAll(async () => {
    server = await openApp({ TRACKING_FILE: write({ deepLink: APP }) })
  })
  afterAll(() => server.close())
  const ask = (url: string, userAgent = ANDROID) => server.app.inject({ url, headers: { 'user-agent': userAgent } })

  test.each([
    ['Android', ANDROID, '打开应用', ['sa1://sensorsdata/sd/crossport/k1', 'https://a.test/app.apk?a=1&amp;b=2', '/']],
    ['an iPhone', IPHONE, '打开应用', ['sa2://sensorsdata/sd/crossport/k1', 'https://a.test/ios', '/']],
    ['a computer', WINDOWS, '请用手机打开', ['/', 'https://a.test/app.apk?a=1&amp;b=2', 'https://a.test/ios']],
    ['WeChat', `${ANDROID} MicroMessenger/8.0`, '在浏览器中打开', ['/']],
  ])('on %s', async (_, userAgent, title, links) => {
    const answer = await ask('/sd/p/k1', userAgent)
    expect([answer.statusCode, answer.headers['cache-control'], answer.headers['x-robots-tag']]).toEqual([
      200,
      'no-store',
      'noindex',
    ])
    expect(answer.body).toContain(`<h1>${title}</h1>`)
    expect(linksIn(answer.body)).toEqual(links)
  })

  test('its script and style are the only ones that its policy lets in', async () => {
    const { body, headers } = await ask('/sd/p/k1')
    const policy = String(headers['content-security-policy'])
    for (const name of ['script', 'style']) {
      const [, text = ''] = new RegExp(`<${name}>([\\s\\S]*?)</${name}>`).exec(body) ?? []
      expect(policy).toContain(`${name}-src '${computeCspHash(text)}';`)
    }
    expect(policy).toMatch(/^default-src 'none';/)
  })

  test.each([
    ['/sd?deeplink=https%3A%2F%2Fb.test%2Fsd%2Fp%2Fk1', 200],
    ['/sd/p/k1?to=https://evil.test&scheme=javascript:', 200],
    ['/sd', 404],
    ['/sd?deeplink=k1', 404],
    ['/sd?deeplink=%2Fsd%2Fp%2Fk1%22%3E%3Cb%3E', 404],
    ['/sd?deeplink=/sd/p/k1&deeplink=/sd/p/k2', 404],
    ['/sd/p/%22%3E%3Cscript%3E', 404],
    ['/sd/p/k1%2F..', 404],
    ['/sd/p%2Fq/k1', 404],
    ['/sd/p/k-1', 404],
    [`/sd/p/${'k'.repeat(65)}`, 404],
  ])('%s is answered with %i, and leads nowhere else', async (url, status) => {
    const answer = await ask(url)
    expect(answer.statusCode).toBe(status)
    expect(linksIn(answer.body)).toEqual(
      status === 200 ? ['sa1://sensorsdata/sd/crossport/k1', 'https://a.test/app.apk?a=1&amp;b=2', '/'] : ['/'],
    )
    expect(answer.body).not.toMatch(/evil|<b>|<script>"/)
  })
})

test('spec 7.1: in WeChat its own tag opens the app where the operator has named it and pages are signed', async () => {
  const named = write({ deepLink: { ...APP, wechat_app_id: 'wx0123456789abcdef' } })
  const signed = {
    BASE_URL: 'https://a.test',
    SMS_PROVIDER: 'off',
    WECHAT_ACCOUNT_APP_ID: 'wxfedcba9876543210',
    WECHAT_ACCOUNT_SECRET: '0'.repeat(32),
  }
  const ask = async (env: Record<string, string>, userAgent: string) => {
    const server = await openApp(env)
    const { body, headers } = await server.app.inject({ url: '/sd/p/k1', headers: { 'user-agent': userAgent } })
    const told = await server.app.inject({ url: '/sdk/deeplink/param?key=k1' })
    await server.close()
    return { body, policy: String(headers['content-security-policy']), told: told.body }
  }
  const there = await ask({ ...signed, TRACKING_FILE: named }, `${IPHONE} MicroMessenger/8.0`)
  expect(there.body).toContain('<div data-wechat hidden><wx-open-launch-app appid="wx0123456789abcdef" extinfo="k1">')
  expect(there.body).toContain('<script src="https://res.wx.qq.com/open/js/jweixin-1.6.0.js">')
  expect(there.body).toContain('在浏览器打开')
  const scripts = [...there.body.matchAll(/<script>([\s\S]*?)<\/script>/g)].map(
    ([, text = '']) => `'${computeCspHash(text)}'`,
  )
  expect(there.policy).toContain(`script-src ${scripts.join(' ')} https://res.wx.qq.com;`)
  expect(there.told).not.toContain('wx0123456789abcdef')
  const elsewhere: [Record<string, string>, string][] = [
    [{ ...signed, TRACKING_FILE: named }, IPHONE],
    [{ TRACKING_FILE: named }, `${IPHONE} MicroMessenger/8.0`],
    [{ ...signed, TRACKING_FILE: write({ deepLink: APP }) }, `${IPHONE} MicroMessenger/8.0`],
  ]
  for (const [env, userAgent] of elsewhere) {
    const { body, policy } = await ask(env, userAgent)
    expect([
      body.includes('wx-open-launch-app'),
      body.includes('res.wx.qq.com'),
      policy.includes('res.wx.qq.com'),
    ]).toEqual([false, false, false])
  }
})

test('an address of the web opens the app of an iPhone where there is one', async () => {
  const server = await openApp({
    TRACKING: 'off',
    TRACKING_FILE: write({ deepLink: { ...APP, ios_info: { ...APP.ios_info, ios_wake_url: 'https://a.test/wake' } } }),
  })
  const { body } = await server.app.inject({ url: '/sd/p/k1', headers: { 'user-agent': IPHONE } })
  expect(linksIn(body)[0]).toBe('https://a.test/wake')
  // The page has no counting marker, as tracking is off.
  expect(body).not.toContain('<div data-counted>')
  await server.close()
})

test('without an app the page says so, and has the site to go to', async () => {
  const server = await openApp({})
  const answer = await server.app.inject('/sd/p/k1')
  expect([answer.statusCode, linksIn(answer.body)]).toEqual([404, ['/']])
  expect(answer.body).toContain('没有对应的应用')
  await server.close()
})

test.each([
  { url_schemes: 'javascript' },
  { url_schemes: 'https' },
  { url_schemes: 'sa1://x' },
  { url_schemes: '' },
  { ios_wake_url: 'javascript:alert(1)' },
  { ios_wake_url: 'http://a.test' },
  { download_url: 'data:text/html,x' },
])('an app of %j is refused when the server starts', (change) => {
  const file = write({ deepLink: { ...APP, ios_info: { ...APP.ios_info, ...change } } })
  expect(() => readConfig({ TRACKING_FILE: file }, '/srv/app')).toThrow(ConfigError)
})
