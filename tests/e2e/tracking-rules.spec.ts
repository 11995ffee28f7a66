import type { Page, Request } from '@playwright/test'
import { sendAlone, tellSdk, type Deed } from './page-sdk.ts'
import { expect, open, POLL, test } from './support.ts'
import { touch, trackedSite } from './tracked-site.ts'
import { followRecords, recordsOf, sayYes, type SentRecord } from './visits.ts'

const server = trackedSite()

/** Names that no event may have; all of these but the last are none by the rules of names. */
const NO_EVENTS = ['', ' ', '1a', 'a-b', 'a b', '页面', 'time', 'Distinct_ID', 'user_tag_a', 'user_groups', 'a'.repeat(101), 7, 'NotOfThisProduct']

/** What a script gives an event, and what of it leaves the device. */
const PROPERTIES: readonly (readonly [rule: string, given: Readonly<Record<string, unknown>>, sent: Readonly<Record<string, unknown>>])[] = [
  ['reserved words', { distinct_id: 'x', id: 'x', time: 1, user_id: 'x', date: 'x', user_tag_a: 'x', content_rate: 1 }, { content_rate: 1 }],
  ['names that are none', { '1a': 'x', 'a b': 'x', 页面: 'x', '': 'x', ['a'.repeat(101)]: 'x', content_rate: 2 }, { content_rate: 2 }],
  ['values that are undefined', { search_term: undefined, content_rate: 3 }, { content_rate: 3 }],
  ['another type', { content_id: '7', $is_first_time: 1, result_count: [1], content_rate: 4 }, { content_rate: 4 }],
  ['texts over 500', { content_type_en: 'x'.repeat(501), content_rate: 5 }, { content_type_en: 'x'.repeat(500), content_rate: 5 }],
  ['addresses over 1024', { picture_link: `https://a.test/${'x'.repeat(2000)}`, content_rate: 6 }, { picture_link: `https://a.test/${'x'.repeat(1024 - 15)}`, content_rate: 6 }],
]
const OWN_NAMES = new Set(PROPERTIES.flatMap(([, given]) => Object.keys(given)))

/** Ways of saying who somebody is that are refused: reserved keys, names that are none, ids that are too long or empty. */
const NOBODY: readonly Deed[] = [
  ['loginWithKey', '$identity_cookie_id', 'refused'], ['loginWithKey', '$identity_anonymous_id', 'refused'], ['loginWithKey', 'user_id', 'refused'],
  ['bind', '$identity_login_id', 'refused'], ['bind', '$identity_cookie_id', 'refused'], ['bind', 'a b', 'refused'], ['bind', '$identity_email', ''], ['login', ''],
]

/** Has the SDK send what waits, and says so by an event with this name of a content. */
async function flush(page: Page, sent: readonly SentRecord[], name: string): Promise<void> {
  await tellSdk(page, [['track', '$pageview', { content_name: name }]])
  await expect.poll(() => sent.map(({ properties }) => properties.content_name), POLL).toContain(name)
}

/** Boxes in sight that ask to be exposed by attributes; each is called as its configuration. */
async function showBoxes(page: Page, boxes: readonly (Readonly<Record<string, string>> & { top: string })[]): Promise<void> {
  await page.evaluate((all) => {
    for (const { top, ...config } of all) {
      const box = document.createElement('div')
      box.setAttribute('data-sensors-exposure-event-name', 'ElementExposure')
      box.setAttribute('data-sensors-exposure-property-picture_title', JSON.stringify(config))
      for (const [name, value] of Object.entries(config)) box.setAttribute(`data-sensors-exposure-config-${name}`, value)
      Object.assign(box.style, { position: 'fixed', left: '0', width: '40px', height: '40px', top })
      document.body.append(box)
    }
  }, boxes)
}

const exposed = (sent: readonly SentRecord[]) => sent.flatMap(({ event, properties: { picture_title: title } }) => (event === 'ElementExposure' && String(title).startsWith('{') ? [String(title)] : []))
const waysOf = (requests: readonly Request[], name: string) =>
  requests.flatMap((request) => (recordsOf(request).some(({ properties }) => properties.content_name === name) ? [[request.method(), request.resourceType(), new URLSearchParams(request.postData() ?? new URL(request.url()).search).has('data_list') ? 'data_list' : 'data']] : []))

test('spec 5, 7.5, 9: what a script of the page gives the SDK, by the rules of names, sizes, ids, exposures, links and ways of sending @phone', async ({ page, context }) => {
  test.slow()
  await sayYes(context)
  const linker = [{ part_url: 'linked.test', after_hash: false }, { part_url: 'after.test', after_hash: true }, { part_url: 'nodots', after_hash: false }, { part_url: 'wrong.test', after_hash: 'false' }]
  await context.route('**/mapi/sdk/tracking', (route) => route.fulfill({ json: { code: 0, errorCode: 0, message: '', data: { address: '/sa.gif', isOwn: true, siteLinker: linker } } }))
  const { sent, taken } = followRecords(context)
  const requests: Request[] = []
  context.on('request', (request) => requests.push(request))
  await open(page, `${server.url}/privacy`)
  await touch(page)
  await expect.poll(() => taken.map(({ event }) => event), POLL).toContain('$pageview')
  // It takes its time, and goes on meanwhile.
  await showBoxes(page, [{ area_rate: '2', top: '40%' }, { stay_duration: '-1', top: '50%' }, { repeated: 'x', top: '60%' }, { area_rate: '1', top: 'calc(100% - 20px)' }, { stay_duration: '3600', top: '70%' }])

  await test.step('an event with a name that is none, or that the product does not know, is not sent', async () => {
    const before = sent.length
    await tellSdk(page, NO_EVENTS.map((name) => ['track', name, { content_name: 'no event' }] as const))
    await flush(page, sent, 'after events')
    expect(sent.slice(before).filter(({ properties }) => properties.content_name === 'no event')).toEqual([])
  })

  await test.step('properties with reserved words, bad names, no value or another type stay; texts end at 500, addresses at 1024', async () => {
    await tellSdk(page, PROPERTIES.map(([, given]) => ['track', 'UseTool', given] as const))
    await flush(page, sent, 'after properties')
    for (const [rule, , kept] of PROPERTIES) {
      const record = sent.find(({ event, properties }) => event === 'UseTool' && properties.content_rate === kept.content_rate)
      expect(Object.fromEntries(Object.entries(record?.properties ?? {}).filter(([name]) => OWN_NAMES.has(name) && !['content_id', 'content_type_en'].includes(name) || name in kept)), rule).toEqual(kept)
      expect(record?.properties.content_id, rule).not.toBe('7')
    }
  })

  await test.step('ids are at most 255, and reserved keys name nobody', async () => {
    const before = sent.length
    await tellSdk(page, [['login', '8'.repeat(256)], ['logout'], ...NOBODY, ['login', '8'.repeat(255)], ['logout']])
    await flush(page, sent, 'after ids')
    const signUps = sent.slice(before).filter(({ type }) => type !== 'track')
    expect(signUps.map(({ event, login_id: id }) => [event, id?.length])).toEqual([['$SignUp', 255]])
    expect(JSON.stringify(sent.slice(before))).not.toContain('refused')
  })

  await test.step('links to other sites take the device along where the entry is one', async () => {
    const hrefs = ['https://linked.test/a#b', 'https://after.test/a#b', 'https://nodots/a', 'https://wrong.test/a'].map((href) => ({ href }))
    const seen = await page.evaluate((all) => all.map(({ href }) => {
      const link = document.body.appendChild(Object.assign(document.createElement('a'), { href, textContent: 'x' }))
      link.dispatchEvent(new MouseEvent('mousedown', { bubbles: true }))
      link.remove()
      return link.href
    }), hrefs)
    expect(seen).toEqual([expect.stringMatching(/^https:\/\/linked\.test\/a\?_sasdk=d\w+.*#b$/), expect.stringMatching(/^https:\/\/after\.test\/a#b\?_sasdk=d\w/), 'https://nodots/a', 'https://wrong.test/a'])
  })

  await test.step('records go in batches, and each by itself as a picture, a POST or a beacon where there is no room for batches', async () => {
    for (const way of ['image', 'ajax', 'beacon']) await sendAlone(page, way, ['track', 'UseTool', { content_name: way }])
    for (const [name, ...way] of [['after ids', 'POST', 'xhr', 'data_list'], ['image', 'GET', 'image', 'data'], ['ajax', 'POST', 'xhr', 'data'], ['beacon', 'POST', 'ping', 'data']] as const) {
      await expect.poll(() => waysOf(requests, name), { ...POLL, message: name }).toEqual([way])
    }
    for (const name of ['image', 'ajax']) await expect.poll(() => taken.map(({ properties }) => properties.content_name), { ...POLL, message: `${name} is taken in` }).toContain(name)
  })

  await test.step('an exposure that is configured wrongly goes by the defaults: half of it, 2 s, once', async () => {
    const wrong = ['{"area_rate":"2"}', '{"repeated":"x"}', '{"stay_duration":"-1"}']
    await expect.poll(() => exposed(sent).toSorted(), POLL).toEqual(wrong)
    await page.evaluate(() => {
      for (const box of document.querySelectorAll<HTMLElement>('[data-sensors-exposure-config-repeated]')) box.hidden = true
    })
    await page.evaluate(() => new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn))))
    await page.evaluate(() => {
      for (const box of document.querySelectorAll<HTMLElement>('[data-sensors-exposure-config-repeated]')) box.hidden = false
    })
    await showBoxes(page, [{ repeated: 'false', top: '65%' }])
    await expect.poll(() => exposed(sent).toSorted(), POLL).toEqual([...wrong, '{"repeated":"false"}'].toSorted())
  })
})

test('spec 4, 9: an open page is noted from its first moment on, and the device has an id @phone', async ({ page, context }) => {
  await sayYes(context)
  // Every note of an open page, the first one of each included.
  await context.addInitScript(() => {
    const beats: unknown[] = []
    Object.assign(globalThis, { beats })
    // oxlint-disable-next-line typescript/unbound-method -- called with the store that it is called on
    const before = Storage.prototype.setItem
    Storage.prototype.setItem = function (this: Storage, name: string, value: string) {
      if (name.startsWith('sawebjssdkpageleave-')) beats.push((JSON.parse(value) as SentRecord).properties.event_duration)
      before.call(this, name, value)
    }
  })
  await test.step('the first note of an open page says 3.14 s, and the device has its id for 360 days', async () => {
    await open(page, `${server.url}/tools-len`)
    await touch(page)
    await expect.poll(() => page.evaluate(() => (globalThis as unknown as { beats: unknown[] }).beats[0]), POLL).toBe(3.14)
    const [cookie] = (await context.cookies()).filter(({ name }) => name.startsWith('sa_jssdk_2015_'))
    expect(Math.round(((cookie?.expires ?? 0) - Date.now() / 1000) / 86_400)).toBe(360)
  })
})

test('spec 5, 9: what would lead a page elsewhere, or draw on it, does not @phone', async ({ page, context }) => {
  test.slow()
  await sayYes(context)
  const { sent, taken } = followRecords(context)
  await test.step('neither an address, nor a name of the window, nor a message has it draw on the page, load a script or lead elsewhere', async () => {
    const strange: string[] = []
    context.on('request', (request) => void (new URL(request.url()).hostname !== 'localhost' && strange.push(request.url())))
    page.on('dialog', (dialog) => strange.push(dialog.message()))
    await page.goto(`${server.url}/robots.txt`)
    await page.evaluate((href) => {
      Object.assign(globalThis, { name: JSON.stringify({ 'sa-request-id': '1', 'sa-request-type': '1', 'sa-heatmap-src': encodeURIComponent(href) }) })
    }, `${server.url}/tools-mianji?sa-request-id=1&sa-visual-mode=true`)
    await open(page, `${server.url}/tools-mianji?sa-request-id=1&sa-visual-mode=true`)
    await touch(page)
    await expect.poll(() => taken.map(({ event, properties }) => `${event} ${String(properties.$url_path)}`), POLL).toContain('$pageview /tools-mianji')
    await page.evaluate(() => new Promise((heard) => {
      addEventListener('message', heard, { once: true })
      postMessage({ source: 'sa-fe', type: 'v-track-mode', data: { isVtrack: true, userURL: 'https://evil.test/' } }, '*')
    }))
    await flush(page, sent, 'after a message')
    expect([strange, new URL(page.url()).pathname, await page.evaluate(() => Object.keys(sessionStorage).filter((name) => /heatmap|visual/.test(name)))]).toEqual([[], '/tools-mianji', []])
  })
})
