import { expectAccessible } from './accessible.ts'
import { OwnServer } from './own-server.ts'
import { addSession, signIn } from './sign-in.ts'
import { filledStorePath } from './prepared.ts'
import { expect, open, waitForReady, test } from './support.ts'

const server = new OwnServer({ stock: filledStorePath() })
const CONTENT = '/news/eu-gpsr-applies'

test.beforeAll(() => server.start())
test.afterAll(() => server.remove())

test('spec 2.4, 6: in a webview nobody is asked who is signed in until a like needs it', async ({ page, context }) => {
  // Starts like in an app's web view: with a token and an empty device.
  await addSession(context, server, '138 0013 8012')
  const asked: string[] = []
  context.on('request', (request) => asked.push(new URL(request.url()).pathname))
  await open(page, `${server.url}${CONTENT}?webview`)
  await expect(
    page.getByRole('banner').getByRole('link', { name: '我的账号' }),
    'the session has started',
  ).toBeVisible()
  expect(asked).not.toContain('/mapi/center/user/info')
  await page.getByRole('button', { name: /赞/ }).click()
  await expect(page.getByRole('button', { name: /赞/ })).toHaveAttribute('aria-pressed', 'true')
  expect(asked.filter((path) => path === '/mapi/center/user/info')).toHaveLength(1)
})

test('spec 2.4: a content that is taken offline leads to /status/offline, and robots read one line', async ({
  page,
  faults,
}) => {
  const gone = '/news/eu-customs-reform-proposed'
  server.inStore((store) =>
    store
      .prepare("UPDATE content SET status = -2 WHERE type = 'flash' AND handle = 'eu-customs-reform-proposed'")
      .run(),
  )
  faults.allow(/status of 4(?:04|10)/, /ApiError: status\/offline/)
  const answer = await page.goto(server.url + gone)
  expect(answer?.status()).toBe(410)
  await expect(page).toHaveURL(`${server.url}/status/offline`)
  await expect(page.locator('h1')).toHaveText('内容已下线')
  const robot = await page.request.get(server.url + gone, { headers: { 'user-agent': 'Googlebot/2.1' } })
  expect([robot.status(), await robot.text()]).toEqual([410, '内容已下线'])
})

test('spec 7.4: a like that asks for the login follows it, one made offline is sent later, and a phone that signs in shows both @desktop', async ({
  page,
  context,
  browser,
}) => {
  await page.goto(server.url + CONTENT)
  await waitForReady(page)
  const like = page.getByRole('button', { name: /赞/ })
  const favorite = page.getByRole('button', { name: /收藏/ })
  await expect(like).toHaveText(/点赞/)
  await like.click()
  await signIn(page, server, '138 0013 8011')
  await expect(like).toHaveAttribute('aria-pressed', 'true')
  await expect(like).toHaveAccessibleName('已赞 1')
  await expectAccessible(page, 'a content that is liked')

  await context.setOffline(true)
  await favorite.click()
  await expect(favorite).toHaveAttribute('aria-pressed', 'true')
  const badge = page.getByRole('link', { name: '待同步 1' })
  await expect(badge).toBeVisible()
  // Opposite presses cancel out, so one request remains.
  await favorite.click()
  await favorite.click()
  await expect(favorite).toHaveAttribute('aria-pressed', 'true')
  await expect(badge).toBeVisible()
  await context.setOffline(false)
  await expect(badge).toBeHidden()
  // A request being sent has no badge any more, and a busy server may be asked twice.
  await expect(favorite, 'it has arrived').toHaveAccessibleName('已收藏 1')

  const second = await browser.newContext({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true })
  const other = await second.newPage()
  await addSession(other.context(), server, '138 0013 8011')
  await open(other, `${server.url}${CONTENT}`)
  await other.waitForURL(`**${CONTENT}`)
  for (const name of ['已赞 1', '已收藏 1']) await expect(other.getByRole('button', { name })).toBeVisible()
  await other.goto(`${server.url}/account/favorite`)
  const kept = other.getByRole('listitem').filter({ hasText: '欧盟' })
  await expect(kept).toHaveCount(1)
  await expectAccessible(other, 'the favorites')
  await kept.getByRole('button', { name: /取消收藏/ }).click()
  await expect(other.getByText('还没有收藏内容')).toBeVisible()
  await other.getByRole('button', { name: '撤销' }).click()
  await expect(kept).toHaveCount(1)
  await second.close()
})

test('spec 7.4: whom one follows is listed beside the favorites, and can be let go of without a network', async ({
  page,
  context,
}) => {
  server.inStore((store) =>
    store
      .prepare(
        "INSERT INTO account (id, phone, created_at, nick_name) VALUES (1987654321, '+8613800138099', '2026-11-01T00:00:00.000Z', '港口小记')",
      )
      .run(),
  )
  await addSession(page.context(), server, '138 0013 8013')
  await open(page, `${server.url}/u/1987654321`)
  await page.waitForURL('**/u/1987654321')
  await page.getByRole('button', { name: '关注' }).click()
  await expect(page.getByRole('button', { name: '已关注 1' }), 'it has arrived').toBeVisible()

  await open(page, `${server.url}/account/favorite`)
  await page.getByRole('navigation', { name: '收藏和关注' }).getByRole('link', { name: '关注' }).click()
  await expect(page).toHaveURL(/\?view=following$/)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('我的关注')
  const followed = page.getByRole('listitem').filter({ has: page.getByRole('link', { name: '港口小记' }) })
  await expect(followed.getByRole('link')).toHaveAttribute('href', '/u/1987654321')
  await expectAccessible(page, 'the followed accounts')

  await context.setOffline(true)
  await followed.getByRole('button', { name: '取消关注：港口小记' }).click()
  await expect(followed).toHaveCount(0)
  await expect(page.getByRole('region', { name: /待同步/ })).toContainText('取消关注 港口小记')
  await page.getByRole('button', { name: '撤销' }).click()
  await expect(followed).toHaveCount(1)
  await context.setOffline(false)
  await expect(page.getByRole('region', { name: /待同步/ })).toHaveCount(0)
})
