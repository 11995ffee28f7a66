import { expectAccessible } from './accessible.ts'
import { OwnServer } from './own-server.ts'
import { signIn } from './sign-in.ts'
import { filledStorePath } from './prepared.ts'
import { expect, open, waitForReady, test } from './support.ts'

const server = new OwnServer({ stock: filledStorePath() })

test.beforeAll(() => server.start())
test.afterAll(() => server.remove())

/** Asks the server for the account of a token; returns the envelope's code. */
async function codeOf(token: string): Promise<number> {
  const answer = await fetch(`${server.url}/mapi/center/user/info`, { headers: { 'access-token': token } })
  return ((await answer.json()) as { code: number }).code
}

test('spec 2.4, 4: a phone signs in on the page, comes to where it wanted, and signs out', async ({
  page,
  context,
}) => {
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

  // A redirect to another site must be ignored.
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

test('a number typed and a button pressed before the app runs ask for the code, and Enter keeps the page', async ({
  page,
}) => {
  let start = (): void => undefined
  const started = new Promise<void>((done) => (start = done))
  await page.route('**/assets/*.js', async (route) => {
    await started
    await route.continue()
  })
  const address = `${server.url}/account/login/phone`
  await page.goto(address, { waitUntil: 'commit' })
  await page.getByLabel('手机号').fill('138 0013 8043')
  await page.getByLabel('手机号').press('Enter')
  await page.getByRole('button', { name: '获取验证码' }).click()
  start()
  await expect(page.getByText('验证码已发到 +86 138 0013 8043')).toBeVisible()
  await expect(page.getByLabel('验证码')).toBeFocused()
  expect(page.url()).toBe(address)
})

test('spec 4, 5, 8, 9: the wait for a code outlives a reload, cookies live as long as they should, and a login that ended leads to the next', async ({
  page,
  context,
  faults,
}) => {
  await page.clock.install()
  /** Freezes the clock, which then only advances on command, so that the machine's speed does not matter. */
  const holdTime = async (): Promise<void> => page.clock.pauseAt((await page.evaluate(() => Date.now())) + 5000)
  await open(page, `${server.url}/account/login/phone?redirect=%2Faccount%2Fsetting`)
  const number = page.getByLabel('手机号')
  await number.fill('138 0013 8003')
  const codeAsked = page.waitForRequest('**/mapi/account/safety-code')
  await page.getByRole('button', { name: '获取验证码' }).click()
  expect((await codeAsked).postDataJSON(), 'the number of a login among the purposes of codes').toMatchObject({
    type: 1,
  })
  await expect(page.getByLabel('验证码')).toBeFocused()
  await page.reload()
  await waitForReady(page)
  await number.fill('138 0013 8003')
  await expect(page.getByRole('button', { name: /^[1-5]?\d 秒后重发$/ })).toBeDisabled()
  const code = /SMS to \+8613800138003: (\d{6})/.exec(server.output)?.[1] ?? ''
  await page.getByLabel('验证码').fill(code)
  await page.getByRole('button', { name: '登录', exact: true }).click()
  await page.waitForURL(`${server.url}/account/setting`)

  const DAY_S = 86_400
  const days = async (name: string): Promise<number> =>
    Math.round(
      (((await context.cookies()).find((cookie) => cookie.name === name)?.expires ?? 0) - Date.now() / 1000) / DAY_S,
    )
  expect([await days('access-token'), await days('client-id')]).toEqual([30, 365])

  const save = async (name: string): Promise<void> => {
    await page.getByLabel('昵称').fill(name)
    await page.getByRole('button', { name: '保存', exact: true }).click()
  }
  const saved = '**/mapi/center/my'
  await test.step('a toast fades in over all else in the middle, and stays for 2000 ms', async () => {
    await expect(page.getByLabel('昵称')).toBeVisible()
    await holdTime()
    await save('小港')
    const toast = page.locator('[popover]').filter({ hasText: '修改成功' })
    await expect(toast).toBeVisible()
    await expect(toast).toHaveCSS('z-index', '2000')
    await expect(toast).toHaveCSS('transition-property', 'opacity')
    const [box, window] = [await toast.boundingBox(), page.viewportSize()]
    expect(Math.abs((box?.y ?? 0) + (box?.height ?? 0) / 2 - (window?.height ?? 0) / 2), 'in the middle').toBeLessThan(
      2,
    )
    await page.clock.fastForward(1999)
    await expect(toast).toBeVisible()
    await page.clock.fastForward(1)
    await expect(toast).toHaveCount(0)
    await page.clock.resume()
  })

  faults.allow(/ApiError/)
  await test.step('a call that gets no answer is given up after 10000 ms', async () => {
    await page.route(saved, () => new Promise(() => undefined))
    await holdTime()
    const asked = page.waitForRequest(saved)
    await page.getByLabel('女', { exact: true }).check()
    await save('小港二')
    expect((await asked).postDataJSON(), 'the number of a woman').toMatchObject({ nickName: '小港二', gender: 0 })
    await page.clock.fastForward(9999)
    await expect(page.getByRole('button', { name: '正在保存…' })).toBeVisible()
    await page.clock.fastForward(1)
    await expect(page.getByText('服务器响应超时，请稍后重试')).toBeVisible()
    await page.clock.resume()
    await page.unroute(saved)
  })

  let refusal: object = { code: 1, msg: '昵称不行', data: null }
  await page.route(saved, (route) => route.fulfill({ json: refusal }))
  await save('小港三')
  await expect(page.getByText('昵称不行')).toBeVisible()
  refusal = { code: 1, errorCode: 401, message: '请先登录', data: null }
  await page.getByRole('button', { name: '保存', exact: true }).click()
  await page.waitForURL('**/account/login/phone*')
  expect((await context.cookies()).map(({ name }) => name)).not.toContain('access-token')
})

test('a desktop signs in over the page it is on, in every tab, and signs out in every tab @desktop', async ({
  page,
  context,
  faults,
}) => {
  await page.goto(`${server.url}/tools-len#v=5`)
  await waitForReady(page)
  const entry = page.getByRole('link', { name: '登录' })
  const dialog = page.getByRole('dialog', { name: '登录' })
  await entry.click()
  await expect(dialog.getByLabel('手机号')).toBeFocused()
  await expectAccessible(page, 'the dialog')
  // The country list closes without closing the dialog.
  await dialog.getByRole('button', { name: /国家和地区/ }).click()
  const picker = page.getByRole('dialog', { name: '国家和地区' })
  await picker.getByLabel('查找国家和地区').fill('xinjiapo')
  await picker.getByRole('button', { name: '新加坡 +65' }).click()
  await expect(dialog.getByRole('button', { name: '国家和地区：新加坡 +65' })).toBeVisible()
  await dialog.getByRole('button', { name: /国家和地区/ }).click()
  await picker.getByRole('button', { name: '中国大陆 +86' }).click()
  // Typed text is still there after the dialog was closed.
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

  await test.step('a 401 clears the token, and asks for the login over the page', async () => {
    server.letWaitingPass()
    await signIn(other, server, '13800138002')
    await open(other, `${server.url}/account/setting`)
    faults.allow(/ApiError/)
    await other.route('**/mapi/center/my', (route) =>
      route.fulfill({ json: { code: 1, errorCode: 401, message: '请先登录', data: null } }),
    )
    await other.getByLabel('昵称').fill('小港')
    await other.getByRole('button', { name: '保存', exact: true }).click()
    await expect(other.getByRole('dialog', { name: '登录' })).toBeVisible()
    expect([
      new URL(other.url()).pathname,
      (await context.cookies()).filter(({ name }) => name === 'access-token'),
    ]).toEqual(['/account/setting', []])
  })
})
