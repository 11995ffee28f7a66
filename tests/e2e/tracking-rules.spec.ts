import type { Page, Request } from '@playwright/test'
import { fillStore } from '../spec-paths.ts'
import { callSdkWithoutBatch, callSdk, type SdkCall } from './page-sdk.ts'
import { expect, open, POLL, test } from './support.ts'
import { hasQueuedRecord, triggerSdk, trackedSite } from './tracked-site.ts'
import { followRecords, parseSentRecords, giveConsent, type SentRecord } from './visits.ts'

const server = trackedSite()

/** Invalid event names; all but the last violate the naming rules. */
const NO_EVENTS = [
  '',
  ' ',
  '1a',
  'a-b',
  'a b',
  '页面',
  'time',
  'Distinct_ID',
  'user_tag_a',
  'user_groups',
  'a'.repeat(101),
  7,
  'NotOfThisProduct',
]

/** Properties given to an event by a script, and those that are sent. */
const PROPERTIES: readonly (readonly [
  rule: string,
  given: Readonly<Record<string, unknown>>,
  sent: Readonly<Record<string, unknown>>,
])[] = [
  [
    'reserved words',
    { distinct_id: 'x', id: 'x', time: 1, user_id: 'x', date: 'x', user_tag_a: 'x', content_rate: 1 },
    { content_rate: 1 },
  ],
  [
    'names that are none',
    { '1a': 'x', 'a b': 'x', 页面: 'x', '': 'x', ['a'.repeat(101)]: 'x', content_rate: 2 },
    { content_rate: 2 },
  ],
  ['values that are undefined', { search_term: undefined, content_rate: 3 }, { content_rate: 3 }],
  ['another type', { content_id: '7', $is_first_time: 1, result_count: [1], content_rate: 4 }, { content_rate: 4 }],
  [
    'texts over 500',
    { content_type_en: 'x'.repeat(501), content_rate: 5 },
    { content_type_en: 'x'.repeat(500), content_rate: 5 },
  ],
  [
    'addresses over 1024',
    { picture_link: `https://a.test/${'x'.repeat(2000)}`, content_rate: 6 },
    { picture_link: `https://a.test/${'x'.repeat(1024 - 15)}`, content_rate: 6 },
  ],
]
const OWN_NAMES = new Set(PROPERTIES.flatMap(([, given]) => Object.keys(given)))

/** Refused ways to identify a visitor: reserved keys, invalid names, too long or empty ids. */
const NOBODY: readonly SdkCall[] = [
  ['loginWithKey', '$identity_cookie_id', 'refused'],
  ['loginWithKey', '$identity_anonymous_id', 'refused'],
  ['loginWithKey', 'user_id', 'refused'],
  ['bind', '$identity_login_id', 'refused'],
  ['bind', '$identity_cookie_id', 'refused'],
  ['bind', 'a b', 'refused'],
  ['bind', '$identity_email', ''],
  ['login', ''],
]

/** URLs opened in order, and the expected page view: class type, content id, and referrer. */
const VIEWS: readonly (readonly [
  address: string,
  type: number,
  name: string,
  content?: string,
  more?: Readonly<Record<string, unknown>>,
])[] = [
  ['/', -99, 'home', undefined, { distribution_id: '', customize_source: '' }],
  ['/zb?d=a1', 10, 'news_hot', undefined, { distribution_id: 'a1' }],
  ['/news?distributionid=a2', 10, 'news_hot', undefined, { distribution_id: 'a2' }],
  ['/news/eu-gpsr-applies?distributionId=a3', 10, 'news_hot', 'flash eu-gpsr-applies', { distribution_id: 'a3' }],
  ['/edu?s=b1', 2, 'course', undefined, { customize_source: 'b1', distribution_id: 'a3' }],
  ['/edu/first-shop?source=b2', 2, 'course', 'course first-shop', { customize_source: 'b2' }],
  [
    '/edu/compliance-start/customs?customize_source=b3',
    2,
    'course',
    'lesson compliance-start.customs',
    { customize_source: 'b3' },
  ],
  [
    '/article/guide-fba-first-leg?scene=d%3Dc1%26s%3Dc2',
    1,
    'article',
    'article guide-fba-first-leg',
    { distribution_id: 'c1', customize_source: 'c2' },
  ],
  [
    '/report/ports-by-coast?utm_source=u1&utm_medium=u2&utm_campaign=u3&utm_content=u4&utm_term=u5',
    3,
    'report',
    'report ports-by-coast',
    { $utm_source: 'u1', $utm_medium: 'u2', $utm_campaign: 'u3', $utm_content: 'u4', $utm_term: 'u5' },
  ],
  ['/hd/aapex-las-vegas?id=e1', 4, 'activity', 'activity aapex-las-vegas', { distribution_id: 'e1' }],
  [
    '/activitySummit/info/canton-fair-spring?id=e2&d=e3',
    4,
    'activity',
    'activity canton-fair-spring',
    { distribution_id: 'e3' },
  ],
  ['/encyclopedia?id=e4', 5, 'wiki', undefined, { distribution_id: 'e3' }],
  ['/encyclopedia/warehousing/container-40hq', 5, 'wiki', 'wiki container-40hq'],
  ['/fuwu', 6, 'service'],
  ['/fuwu/dhl', 6, 'service', 'company dhl'],
  ['/product/example-us-west-warehouse', 6, 'service', 'service example-us-west-warehouse'],
  ['/job', -1, 'none'],
  ['/job/example-designer-remote', 7, 'recruit', 'recruit example-designer-remote'],
  ['/hy', 8, 'hy'],
  ['/hy/product/example-rain-jacket', 8, 'hy', 'hy example-rain-jacket'],
  ['/community/example-post-dim-weight-dispute', 9, 'post', 'post example-post-dim-weight-dispute'],
  ['/tools-len', -1, 'none', undefined, { distribution_id: 'e3' }],
]

/** Makes the SDK send its queue, confirmed by a content's event with this name. */
async function flush(page: Page, sent: readonly SentRecord[], name: string): Promise<void> {
  await callSdk(page, [['track', '$pageview', { content_name: name }]])
  await expect.poll(() => sent.map(({ properties }) => properties.content_name), POLL).toContain(name)
}

const waysOf = (requests: readonly Request[], name: string) =>
  requests.flatMap((request) =>
    parseSentRecords(request).some(({ properties }) => properties.content_name === name)
      ? [
          [
            request.method(),
            request.resourceType(),
            new URLSearchParams(request.postData() ?? new URL(request.url()).search).has('data_list')
              ? 'data_list'
              : 'data',
          ],
        ]
      : [],
  )

test('spec 5, 7.5, 9: what a script of the page gives the SDK, by the rules of names, sizes, ids, links and ways of sending', async ({
  page,
  context,
}) => {
  test.slow()
  await giveConsent(context)
  const linker = [
    { part_url: 'linked.test', after_hash: false },
    { part_url: 'after.test', after_hash: true },
    { part_url: 'nodots', after_hash: false },
    { part_url: 'wrong.test', after_hash: 'false' },
  ]
  await context.route('**/mapi/sdk/tracking', (route) =>
    route.fulfill({
      json: { code: 0, errorCode: 0, message: '', data: { address: '/sa.gif', isOwn: true, siteLinker: linker } },
    }),
  )
  const { sent, taken } = followRecords(context)
  const requests: Request[] = []
  context.on('request', (request) => requests.push(request))
  await open(page, `${server.url}/privacy`)
  await triggerSdk(page)
  await expect.poll(() => taken.map(({ event }) => event), POLL).toContain('$pageview')

  await test.step('an event with a name that is none, or that the product does not know, is not sent', async () => {
    const before = sent.length
    await callSdk(
      page,
      NO_EVENTS.map((name) => ['track', name, { content_name: 'no event' }] as const),
    )
    await flush(page, sent, 'after events')
    expect(sent.slice(before).filter(({ properties }) => properties.content_name === 'no event')).toEqual([])
  })

  await test.step('properties with reserved words, bad names, no value or another type stay; texts end at 500, addresses at 1024', async () => {
    await callSdk(
      page,
      PROPERTIES.map(([, given]) => ['track', 'UseTool', given] as const),
    )
    await flush(page, sent, 'after properties')
    for (const [rule, , kept] of PROPERTIES) {
      const record = sent.find(
        ({ event, properties }) => event === 'UseTool' && properties.content_rate === kept.content_rate,
      )
      expect(
        Object.fromEntries(
          Object.entries(record?.properties ?? {}).filter(
            ([name]) => (OWN_NAMES.has(name) && !['content_id', 'content_type_en'].includes(name)) || name in kept,
          ),
        ),
        rule,
      ).toEqual(kept)
      expect(record?.properties.content_id, rule).not.toBe('7')
    }
  })

  await test.step('ids are at most 255, and reserved keys name nobody', async () => {
    const before = sent.length
    await callSdk(page, [['login', '8'.repeat(256)], ['logout'], ...NOBODY, ['login', '8'.repeat(255)], ['logout']])
    await flush(page, sent, 'after ids')
    const signUps = sent.slice(before).filter(({ type }) => type !== 'track')
    expect(signUps.map(({ event, login_id: id }) => [event, id?.length])).toEqual([['$SignUp', 255]])
    expect(JSON.stringify(sent.slice(before))).not.toContain('refused')
  })

  await test.step('links to other sites take the device along where the entry is one', async () => {
    const hrefs = ['https://linked.test/a#b', 'https://after.test/a#b', 'https://nodots/a', 'https://wrong.test/a'].map(
      (href) => ({ href }),
    )
    const seen = await page.evaluate(
      (all) =>
        all.map(({ href }) => {
          const link = document.body.appendChild(Object.assign(document.createElement('a'), { href, textContent: 'x' }))
          link.dispatchEvent(new MouseEvent('mousedown', { bubbles: true }))
          link.remove()
          return link.href
        }),
      hrefs,
    )
    expect(seen).toEqual([
      expect.stringMatching(/^https:\/\/linked\.test\/a\?_sasdk=d\w+.*#b$/),
      expect.stringMatching(/^https:\/\/after\.test\/a#b\?_sasdk=d\w/),
      'https://nodots/a',
      'https://wrong.test/a',
    ])
  })

  await test.step('records go in batches, and each by itself as a picture, a POST or a beacon where there is no room for batches', async () => {
    for (const way of ['image', 'ajax', 'beacon'])
      await callSdkWithoutBatch(page, way, ['track', 'UseTool', { content_name: way }])
    for (const [name, ...way] of [
      ['after ids', 'POST', 'xhr', 'data_list'],
      ['image', 'GET', 'image', 'data'],
      ['ajax', 'POST', 'xhr', 'data'],
      ['beacon', 'POST', 'ping', 'data'],
    ] as const) {
      await expect.poll(() => waysOf(requests, name), { ...POLL, message: name }).toEqual([way])
    }
    for (const name of ['image', 'ajax'])
      await expect
        .poll(() => taken.map(({ properties }) => properties.content_name), { ...POLL, message: `${name} is taken in` })
        .toContain(name)
  })
})

/** Id of a content in the store, by type and handle. */
function contentId(name: string): number {
  return Number(
    server.inStore((store) => store.prepare("SELECT id FROM content WHERE type || ' ' || handle = ?").get(name))?.[
      'id'
    ],
  )
}

test('spec 2.4, 3, 4, 9: an open page is noted from its first moment on, the device has an id, and each view says what it is of and where it came from', async ({
  page,
  context,
}) => {
  test.slow()
  await giveConsent(context)
  server.inStore(fillStore)
  const { sent } = followRecords(context)
  // Records the durations that an open page stores, from the first one on.
  await context.addInitScript(() => {
    const beats: unknown[] = []
    Object.assign(globalThis, { beats })
    // oxlint-disable-next-line typescript/unbound-method -- called with the store that it is called on
    const before = Storage.prototype.setItem
    Storage.prototype.setItem = function (this: Storage, name: string, value: string) {
      if (name.startsWith('sawebjssdkpageleave-'))
        beats.push((JSON.parse(value) as SentRecord).properties.event_duration)
      before.call(this, name, value)
    }
  })
  const cookie = async (name: RegExp) => (await context.cookies()).find((each) => name.test(each.name))
  const daysOf = async (name: RegExp) => Math.round((((await cookie(name))?.expires ?? 0) - Date.now() / 1000) / 86_400)
  const viewOf = (path: string) =>
    sent.find(({ event, properties }) => event === '$pageview' && properties.$url_path === path)
  const [[start], ...others] = VIEWS as [(typeof VIEWS)[number], ...typeof VIEWS]

  await test.step('the first note of an open page says 3.14 s, and the device has its id for 360 days', async () => {
    await open(page, server.url + start)
    await triggerSdk(page)
    await expect
      .poll(() => page.evaluate(() => (globalThis as unknown as { beats: unknown[] }).beats[0]), POLL)
      .toBe(3.14)
    expect(await daysOf(/^sa_jssdk_2015_/)).toBe(360)
  })

  await test.step('a cookie without a life of its own lives as long as the browser lets the 73000 days of the SDK be', async () => {
    await expect.poll(() => daysOf(/^sensorsdata2015jssdksession/), POLL).toBe(400)
  })

  await test.step('who is new is new to the end of the day', async () => {
    const isNew = await cookie(/new_user/)
    const ends = await page.evaluate((ms) => new Date(ms).toTimeString().slice(0, 8), (isNew?.expires ?? 0) * 1000)
    expect([ends, (isNew?.expires ?? 0) * 1000 - Date.now() <= 86_400_000]).toEqual(['23:59:59', true])
    await expect.poll(() => viewOf('/')?.properties.$is_first_day, POLL).toBe(true)
    // Simulates the end of the day.
    await context.clearCookies({ name: /new_user/ })
  })

  await test.step('each view is of the class of its path, with the number of its content, its distribution and its source', async () => {
    for (const [address] of others) {
      const path = address.split('?', 1)[0] ?? ''
      await page.evaluate((to) => history.pushState(null, '', to), address)
      await expect
        .poll(async () => viewOf(path) !== undefined || hasQueuedRecord(page, '$pageview', path), {
          ...POLL,
          message: address,
        })
        .toBe(true)
    }
    for (const [address, type, name, content, more] of VIEWS) {
      const path = address.split('?', 1)[0] ?? ''
      const [id, title] = content === undefined ? [-1, ''] : [contentId(content), expect.stringMatching(/./)]
      const wanted = {
        content_type: type,
        content_type_en: name,
        content_id: id,
        content_name: title,
        $is_first_day: address === start,
        ...more,
      }
      await expect.poll(() => viewOf(path)?.properties, { ...POLL, message: address }).toMatchObject(wanted)
    }
  })

  await test.step('who comes from another site of the operator is the device that it hands over, which the address does not keep', async () => {
    const id = viewOf('/')?.distinct_id
    const handed = await page.evaluate(() => {
      const link = document.body.appendChild(
        Object.assign(document.createElement('a'), { href: 'https://linked.test/', textContent: 'x' }),
      )
      link.dispatchEvent(new MouseEvent('mousedown', { bubbles: true }))
      link.remove()
      return new URL(link.href).search
    })
    expect(handed).toMatch(/^\?_sasdk=d\w/)
    await page.goto(`${server.url}/robots.txt`)
    await page.evaluate(() => localStorage.clear())
    await context.clearCookies()
    await open(page, `${server.url}/privacy${handed}`)
    await triggerSdk(page)
    await expect.poll(() => viewOf('/privacy')?.distinct_id, POLL).toBe(id)
    expect(page.url()).toBe(`${server.url}/privacy`)
  })
})

test('spec 5, 9: what would lead a page elsewhere, or draw on it, does not', async ({ page, context }) => {
  test.slow()
  await giveConsent(context)
  const { sent, taken } = followRecords(context)
  await test.step('neither an address, nor a name of the window, nor a message has it draw on the page, load a script or lead elsewhere', async () => {
    const strange: string[] = []
    context.on(
      'request',
      (request) => void (new URL(request.url()).hostname !== 'localhost' && strange.push(request.url())),
    )
    page.on('dialog', (dialog) => strange.push(dialog.message()))
    await page.goto(`${server.url}/robots.txt`)
    await page.evaluate((href) => {
      Object.assign(globalThis, {
        name: JSON.stringify({
          'sa-request-id': '1',
          'sa-request-type': '1',
          'sa-heatmap-src': encodeURIComponent(href),
        }),
      })
    }, `${server.url}/tools-mianji?sa-request-id=1&sa-visual-mode=true`)
    await open(page, `${server.url}/tools-mianji?sa-request-id=1&sa-visual-mode=true`)
    await triggerSdk(page)
    await expect
      .poll(() => taken.map(({ event, properties }) => `${event} ${String(properties.$url_path)}`), POLL)
      .toContain('$pageview /tools-mianji')
    await page.evaluate(
      () =>
        new Promise((heard) => {
          addEventListener('message', heard, { once: true })
          postMessage(
            { source: 'sa-fe', type: 'v-track-mode', data: { isVtrack: true, userURL: 'https://evil.test/' } },
            '*',
          )
        }),
    )
    await flush(page, sent, 'after a message')
    expect([
      strange,
      new URL(page.url()).pathname,
      await page.evaluate(() => Object.keys(sessionStorage).filter((name) => /heatmap|visual/.test(name))),
    ]).toEqual([[], '/tools-mianji', []])
  })
})
