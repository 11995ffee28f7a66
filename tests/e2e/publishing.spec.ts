import type { Page } from '@playwright/test'
import { expectAccessible } from './accessible.ts'
import { expectNoShifts, watchShifts } from './layout-shifts.ts'
import { BUILT, OwnServer } from './own-server.ts'
import { addSession, signIn } from './sign-in.ts'
import { filledStorePath } from './prepared.ts'
import { expect, open, test } from './support.ts'

const server = new OwnServer({ stock: filledStorePath() })

test.beforeAll(() => server.start(BUILT, { EDITORS: '+8613800138009' }))
test.afterAll(() => server.remove())

/** Takes a screenshot for a developer if LOOK names a folder. */
const look = async (page: Page, name: string): Promise<void> => {
  if (process.env.LOOK !== undefined) await page.screenshot({ path: `${process.env.LOOK}/${name}.png`, fullPage: true })
}

test('what is written without a network is kept, sent, handed in, and read once an editor approved it', async ({
  page,
  context,
  browser,
}) => {
  await addSession(page.context(), server, '138 0013 8021')
  await open(page, `${server.url}/account/contents`)
  await page.waitForURL('**/account/contents')
  await expect(page.getByText('还没有投稿')).toBeVisible()
  await look(page, 'list-empty')
  await expectAccessible(page, 'an empty list of own contents')
  await page.getByRole('region', { name: '写一篇' }).getByRole('link', { name: '文章', exact: true }).click()
  await page.waitForURL('**/account/contents/write?kind=article&draft=*')
  await page.getByRole('textbox', { name: '标题', exact: true }).fill('第一次发货到德国')
  await expect(page.getByText('已存到服务器')).toBeVisible()

  await context.setOffline(true)
  const text = page.getByRole('textbox', { name: '正文' })
  await text.fill('先查税号。')
  await text.press('End')
  await text.press('Enter')
  await page.getByRole('button', { name: '列表', exact: true }).click()
  await page.keyboard.type('包装登记')
  await page.keyboard.press('Enter')
  await page.keyboard.type('增值税')
  await expect(text).toHaveValue('先查税号。\n- 包装登记\n- 增值税')
  await expect(page.getByText(/已存在本机.*联网后存到服务器/)).toBeVisible()
  await page.getByRole('button', { name: '提交审核' }).click()
  await expect(page.getByText('请选择分类')).toBeVisible()
  await look(page, 'write-faults')
  await expectAccessible(page, 'the editor with a fault')
  await expect(page.getByText('有 1 处要改，已在上面标明')).toBeVisible()
  await page.getByRole('button', { name: '合规', exact: true }).click()
  await expect(page.getByText('有 1 处要改，已在上面标明'), 'what was wrong is mended').toHaveCount(0)
  await page.getByRole('button', { name: '提交审核' }).click()
  await expect(page.getByText('没有连上服务器，稿件已存在本机')).toBeVisible()
  await context.setOffline(false)
  await expect(page.getByText('已存到服务器')).toBeVisible()
  const place = await page.evaluate(() => {
    scrollTo(0, document.body.scrollHeight)
    return scrollY
  })
  await page.reload()
  await expect(text).toHaveValue('先查税号。\n- 包装登记\n- 增值税')
  await expect.poll(() => page.evaluate(() => scrollY), 'where it was left').toBe(place)
  await page.getByRole('button', { name: '预览', exact: true }).click()
  await expect(page.getByRole('region', { name: '预览' }).getByRole('listitem')).toHaveCount(2)
  await look(page, 'write-preview')
  await page.getByRole('button', { name: '提交审核' }).click()
  await page.waitForURL('**/account/contents')
  await expect(page.getByRole('list').getByText('待审', { exact: true })).toBeVisible()
  await look(page, 'list')

  const desk = await (await browser.newContext()).newPage()
  await addSession(desk.context(), server, '138 0013 8009')
  await open(desk, `${server.url}/account/operator`)
  await desk.waitForURL('**/account/operator')
  await expect(desk.getByRole('heading', { level: 1, name: '审核' })).toBeVisible()
  await look(desk, 'desk')
  await expectAccessible(desk, 'the desk of an editor')
  await desk.getByRole('link', { name: '第一次发货到德国' }).click()
  await expect(desk.getByRole('region', { name: '读者看到的样子' }).getByRole('listitem')).toHaveCount(2)
  await look(desk, 'review')
  await expectAccessible(desk, 'a content for review')
  await desk.getByRole('button', { name: '通过并上线' }).click()
  await expect(desk.getByRole('link', { name: '线上的页面' })).toBeVisible()
  await desk.goto(`${server.url}/activity-mange/data`)
  await expect(desk.getByRole('heading', { name: '阅读', exact: true })).toBeVisible()
  await look(desk, 'figures')
  await expectAccessible(desk, 'the figures of contents')
  await desk.getByRole('button', { name: '访问', exact: true }).click()
  await expect(desk.getByRole('heading', { name: '有多少人来' })).toBeVisible()
  await expectAccessible(desk, 'the figures of visits')

  // Redirects of a moved page, by the server and for old links in the app.
  await desk.getByRole('link', { name: '返回审核' }).click()
  await desk.getByRole('link', { name: '跳转', exact: true }).click()
  await desk.getByLabel('旧地址').fill('/old-guide')
  await desk.getByLabel('新地址').fill('/old-guide')
  await desk.getByRole('button', { name: '添加' }).click()
  await expect(desk.getByText('新地址就是旧地址，会一直跳转')).toBeVisible()
  await desk.getByLabel('新地址').fill('/tools-len')
  await desk.getByRole('button', { name: '添加' }).click()
  await expect(desk.getByRole('list', { name: '跳转' }).getByText('/old-guide')).toBeVisible()
  await look(desk, 'redirects')
  // Waits until the toast is gone, as a fading one has insufficient contrast.
  await expect(desk.getByText('已保存，几秒内生效').filter({ visible: true })).toHaveCount(0)
  await expectAccessible(desk, 'where pages moved to')
  await expect
    .poll(async () => (await desk.request.get(`${server.url}/old-guide`, { maxRedirects: 0 })).status())
    .toBe(301)
  await desk.evaluate(() => history.pushState(null, '', '/old-guide?utm_source=letter'))
  await expect(desk.locator('h1'), 'a page that is not there asks where it moved').toHaveText('长度换算')
  await expect(desk).toHaveURL(/\/tools-len\?utm_source=letter$/)
  await desk.context().close()

  await page.reload()
  await page.getByRole('link', { name: '查看' }).click()
  await expect(page.getByRole('heading', { name: '第一次发货到德国' })).toBeVisible()
})

test('the box for the text has the width of its page, and the button for pictures is in sight @desktop', async ({
  page,
}) => {
  await addSession(page.context(), server, '138 0013 8023')
  await open(page, `${server.url}/account/contents`)
  await page.waitForURL('**/account/contents')
  await page.getByRole('region', { name: '写一篇' }).getByRole('link', { name: '文章', exact: true }).click()
  const text = page.getByRole('textbox', { name: '正文' })
  const toolbar = page.getByRole('toolbar', { name: '排版' })
  for (const [width, least] of [
    [320, 280],
    [390, 350],
    [1440, 600],
  ] as const) {
    await page.setViewportSize({ width, height: 800 })
    await expect
      .poll(async () => (await text.boundingBox())?.width, `the box at ${String(width)} px`)
      .toBeGreaterThan(least)
    const [bar, button] = [
      await toolbar.boundingBox(),
      await toolbar.getByRole('button', { name: '图片' }).boundingBox(),
    ]
    if (!bar || !button) throw new Error('the toolbar is not drawn')
    expect(button.x + button.width, `the button at ${String(width)} px`).toBeLessThanOrEqual(bar.x + bar.width)
    await look(page, `write-${String(width)}`)
  }
})

test('a post is answered: the words are kept over a reload, a login and a lost network, wait for an editor, and stand under the post', async ({
  page,
  context,
  browser,
  faults,
}) => {
  // Makes a member the author, as example posts accept no replies.
  const post = '/community/example-post-return-reasons'
  server.inStore((store) =>
    store.prepare("UPDATE content SET is_example = 0 WHERE handle = 'example-post-return-reasons'").run(),
  )
  await open(page, server.url + post)
  await expect(page.getByText('还没有回复。')).toBeVisible()
  await expectAccessible(page, 'a post without replies')
  const words = page.getByLabel('写回复')
  const hand = page.getByRole('button', { name: '提交回复' })
  await words.fill('缺件先查**装箱视频**。')
  await page.reload()
  await expect(words).toHaveValue('缺件先查**装箱视频**。')
  await hand.click()
  await signIn(page, server, '138 0013 8022')
  await page.waitForURL(`**${post}`)
  await expect(words).toHaveValue('缺件先查**装箱视频**。')

  // Aborts requests that the login has started.
  await faults.allowWhile(/ERR_INTERNET_DISCONNECTED|Failed to fetch dynamically imported module/, async () => {
    await context.setOffline(true)
    await hand.click()
    await expect(page.getByText('写下的还在这台设备上')).toBeVisible()
    await look(page, 'reply-offline')
    await expectAccessible(page, 'a reply without a network')
    await context.setOffline(false)
  })
  await hand.click()
  await expect(words).toHaveValue('')
  const waiting = page.getByRole('button', { name: '1 条还没有公开' })
  await waiting.click()
  const own = page.getByRole('group', { name: '你写的，还没有公开' })
  await expect(own.getByText('审核中')).toBeVisible()
  await look(page, 'reply-waits')
  // Waits until the toast is gone, as axe cannot determine fading colours.
  await expect(page.locator('[popover]:popover-open')).toHaveCount(0)
  await expectAccessible(page, 'a reply that waits')
  // The list of one's own pending replies loads last and must not shift anything.
  const takeShifts = await watchShifts(page)
  await page.reload()
  await expect(waiting).toBeVisible()
  expectNoShifts(await takeShifts())

  const desk = await (await browser.newContext()).newPage()
  await addSession(desk.context(), server, '138 0013 8009')
  await open(desk, `${server.url}/account/operator`)
  await desk.getByRole('link', { name: '回复：把三个月的退货原因按词整理了一遍' }).click()
  await expect(desk.getByRole('link', { name: '所在的帖子' })).toHaveAttribute('href', post)
  await look(desk, 'reply-review')
  await desk.getByRole('button', { name: '通过并上线' }).click()
  await expect(desk.getByRole('button', { name: '下线' })).toBeVisible()
  await desk.context().close()

  await page.goto(`${server.url}/account/contents`)
  await look(page, 'reply-listed')
  await page.getByRole('link', { name: '查看' }).click()
  await page.waitForURL(new RegExp(`${post}#reply-\\d+$`))
  const reply = page.getByRole('region', { name: '回复' }).getByRole('listitem')
  await expect(reply.locator('strong')).toHaveText('装箱视频')
  await expect(reply).toBeInViewport()
  await expect(page.getByText('1 条', { exact: true })).toBeVisible()
  await look(page, 'reply-shown')
  await expectAccessible(page, 'a post with a reply')
  await page.getByRole('link', { name: '全部帖子' }).click()
  await expect(page.getByRole('article').filter({ hasText: '把三个月的退货原因' }).getByText('1 条回复')).toBeVisible()
})
