import type { Page } from '@playwright/test'
import { waitUntil } from '../wait-until.ts'
import type { OwnServer } from './own-server.ts'
import { expect } from './support.ts'

/** The codes that the server sent to a number, E.164, the latest last. */
const codesFor = (server: OwnServer, number: string): string[] => [...server.output.matchAll(new RegExp(`SMS to \\${number}: (\\d{6})`, 'g'))].map(([, code = '']) => code)

/** Enters a mainland number in the form that is open, and the code on the server's console. A number gets one code a minute (`letWaitingPass`). */
export async function enterCode(page: Page, server: OwnServer, national: string): Promise<void> {
  const form = page.locator('[data-login-form]')
  const number = `+86${national.replaceAll(' ', '')}`
  const earlier = codesFor(server, number).length
  await form.getByLabel('手机号').fill(national)
  await form.getByRole('button', { name: '获取验证码' }).click()
  await expect(form.getByLabel('验证码')).toBeFocused()
  await waitUntil(async () => codesFor(server, number).length > earlier, `a code goes to ${number}`)
  await form.getByLabel('验证码').fill(codesFor(server, number).at(-1) ?? '')
  await form.getByRole('button', { name: '登录', exact: true }).click()
}

/** Signs in with a mainland number in the form that is open. */
export async function signIn(page: Page, server: OwnServer, national: string): Promise<void> {
  await enterCode(page, server, national)
  // In the header: the login page names it among its crumbs too.
  await expect(page.getByRole('banner').getByRole('link', { name: '我的账号' })).toBeVisible()
}
