import { expectAccessible } from './accessible.ts'
import { OwnServer } from './own-server.ts'
import { signIn } from './sign-in.ts'
import { stockedStore } from './stocked-store.ts'
import { expect, ready, test } from './support.ts'

const server = new OwnServer({ stock: stockedStore() })

test.beforeAll(() => server.start())
test.afterAll(() => server.remove())

/** Who the server says a token belongs to: the envelope's code. */
async function codeOf(token: string): Promise<number> {
  const answer = await fetch(`${server.url}/mapi/center/user/info`, { headers: { 'access-token': token } })
  return ((await answer.json()) as { code: number }).code
}

test('spec 2.4, 4: a phone signs in on the page, comes to where it wanted, and signs out @phone', async ({ page, context }) => {
  await page.goto(`${server.url}/account/setting`)
  await page.waitForURL('**/account/login/phone?redirect=%2Faccount%2Fsetting')
  await page.getByLabel('手机号').fill('138 0013')
  await page.getByRole('button', { name: '获取验证码' }).click()
  await expect(page.getByLabel('手机号')).toHaveAccessibleDescription('请填写正确的电话')
  await expect(page.getByLabel('手机号')).toBeFocused()
  await expectAccessible(page, 'the form with an error')
  await signIn(page, server, '138 0013 8001')
  await expect(page.getByText('登陆成功').last()).toBeVisible()
  await page.waitForURL(`${server.url}/account/setting`)

  // Somebody else's link does not lead out of the site.
  await page.goto(`${server.url}/account/login/phone?redirect=%2F%2Fevil.example`)
  await page.waitForURL(`${server.url}/account`)
  await expect(page.getByText('+86 138****8001')).toBeVisible()
  await expectAccessible(page, '/account signed in')
  const token = (await context.cookies()).find(({ name }) => name === 'access-token')?.value ?? ''
  expect(await codeOf(token)).toBe(0)
  const ended = page.waitForResponse('**/mapi/account/logout')
  await page.getByRole('button', { name: '退出登录' }).click()
  await page.waitForURL('**/account/login/phone')
  await ended
  expect((await context.cookies()).map(({ name }) => name)).not.toContain('access-token')
  expect(await codeOf(token)).toBe(401)
})

test('a desktop signs in over the page it is on, in every tab, and signs out in every tab @desktop', async ({ page, context }) => {
  await page.goto(`${server.url}/tools-len#v=5`)
  await ready(page)
  const entry = page.getByRole('link', { name: '登录' })
  const dialog = page.getByRole('dialog', { name: '登录' })
  await entry.click()
  await expect(dialog.getByLabel('手机号')).toBeFocused()
  await expectAccessible(page, 'the dialog')
  // The choice of countries closes alone.
  await dialog.getByRole('button', { name: /国家和地区/ }).click()
  const picker = page.getByRole('dialog', { name: '国家和地区' })
  await picker.getByLabel('查找国家和地区').fill('xinjiapo')
  await picker.getByRole('button', { name: '新加坡 +65' }).click()
  await expect(dialog.getByRole('button', { name: '国家和地区：新加坡 +65' })).toBeVisible()
  await dialog.getByRole('button', { name: /国家和地区/ }).click()
  await picker.getByRole('button', { name: '中国大陆 +86' }).click()
  // What was typed outlives a dialog that is closed.
  await dialog.getByLabel('手机号').fill('13800138002')
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
  await expect(entry).toBeFocused()
  await entry.click()
  await expect(dialog.getByLabel('手机号')).toHaveValue('13800138002')
  await signIn(page, server, '13800138002')
  await expect(dialog).toBeHidden()
  expect(page.url()).toBe(`${server.url}/tools-len#v=5`)

  const other = await context.newPage()
  await other.goto(`${server.url}/account`)
  await other.getByRole('button', { name: '退出登录' }).click()
  await expect(other.getByRole('dialog', { name: '登录' })).toBeVisible()
  await expect(entry).toBeVisible()
})
