import type { Page } from '@playwright/test'
import { expectAccessible } from './accessible.ts'
import { BUILT, OwnServer } from './own-server.ts'
import { addSession, enterCode, signIn } from './sign-in.ts'
import { filledStorePath } from './prepared.ts'
import { expect, open, test } from './support.ts'

const server = new OwnServer({ stock: filledStorePath() })
const AUTHOR = '138 0013 8041'

test.beforeAll(() => server.start(BUILT, { OPERATORS: '+8613800138049' }))
test.afterAll(() => server.remove())

/** Takes a screenshot for a developer if LOOK names a folder. */
const look = async (page: Page, name: string): Promise<void> => {
  if (process.env.LOOK !== undefined) await page.screenshot({ path: `${process.env.LOOK}/${name}.png`, fullPage: true })
}

test('spec 2.4: who is banned is led to /status/banned with the reason, keeps what was written, and comes back when the ban is lifted', async ({
  page,
  browser,
  faults,
}) => {
  faults.allow(/status of 40[13]/)
  await addSession(page.context(), server, AUTHOR)
  await open(page, `${server.url}/account/contents/write?kind=article`)
  await page.waitForURL('**/account/contents/write?kind=article&draft=*')
  await page.getByRole('textbox', { name: '标题', exact: true }).fill('低价代发')
  await page.getByRole('textbox', { name: '正文' }).fill('联系我们。')
  await page.getByRole('button', { name: '合规', exact: true }).click()
  await expect(page.getByText('已存到服务器')).toBeVisible()
  await page.getByRole('button', { name: '提交审核' }).click()
  await page.waitForURL('**/account/contents')
  await page.goto(`${server.url}/account/contents/write?kind=article`)
  await page.getByRole('textbox', { name: '标题', exact: true }).fill('另一篇')
  await expect(page.getByText('已存到服务器')).toBeVisible()

  const desk = await (await browser.newContext()).newPage()
  await addSession(desk.context(), server, '138 0013 8049')
  await open(desk, `${server.url}/account/operator`)
  await desk.getByRole('link', { name: '低价代发' }).click()
  await desk.getByRole('button', { name: /^停用账号：/ }).click()
  await desk.getByLabel('停用账号的原因').fill('发布广告')
  await look(desk, 'ban-review')
  await expectAccessible(desk, 'the ban of an author')
  await desk.getByRole('button', { name: /^确定停用账号：/ }).click()
  await expect(desk.getByText('投稿的账号已停用')).toBeVisible()

  await page.getByRole('textbox', { name: '正文' }).fill('还没有写完。')
  await page.waitForURL('**/status/banned')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('账号已停用')
  await expect(page.getByText('这个账号已停用，原因：发布广告。')).toBeVisible()
  await look(page, 'banned')
  await expectAccessible(page, 'the page of a ban')
  await page.getByRole('link', { name: '联系我们' }).click()
  await page.waitForURL('**/contact')

  server.letWaitingPass()
  await page.goto(`${server.url}/account/login/phone`)
  await enterCode(page, server, AUTHOR)
  await expect(page.getByText(/这个账号已停用，原因：发布广告。有异议.*「联系我们」页（\/contact）留言/)).toBeVisible()
  await look(page, 'banned-login')

  await desk.goto(`${server.url}/account/operator`)
  const bans = desk.getByRole('region', { name: '停用的账号' })
  await expect(bans.getByRole('listitem')).toHaveCount(1)
  await look(desk, 'bans')
  await expectAccessible(desk, 'the desk with a ban')
  await bans.getByRole('button', { name: /^解除停用：/ }).click()
  await bans.getByLabel('解除停用的原因').fill('说明了情况')
  await bans.getByRole('button', { name: /^确定解除停用：/ }).click()
  await expect(bans.getByText('没有停用的账号。')).toBeVisible()

  server.letWaitingPass()
  // The device itself also waits a minute before the next code.
  await page.evaluate(() => localStorage.removeItem('crossport.phone-code'))
  await page.goto(`${server.url}/account/login/phone?redirect=%2Faccount%2Fcontents`)
  await signIn(page, server, AUTHOR)
  await page.waitForURL('**/account/contents')
  await expect(page.getByText('账号停用时退回，恢复后可以再交')).toBeVisible()
  await page.getByRole('link', { name: '另一篇' }).first().click()
  await expect(page.getByRole('textbox', { name: '正文' })).toHaveValue('还没有写完。')
})
