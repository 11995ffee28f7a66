import type { Page } from '@playwright/test'
import { waitUntil } from '../wait-until.ts'
import type { OwnServer } from './own-server.ts'
import { expect } from './support.ts'

/** The code that the server sent to a number, E.164, last. */
async function codeFor(server: OwnServer, number: string): Promise<string> {
  const sent = (): string | undefined => server.output.match(new RegExp(`SMS to \\${number}: \\d{6}`, 'g'))?.at(-1)?.slice(-6)
  await waitUntil(async () => sent() !== undefined, `a code goes to ${number}`)
  return sent() ?? ''
}

/** Signs in with a mainland number in the form that is open, by the code on the server's console. A number gets one code a minute. */
export async function signIn(page: Page, server: OwnServer, national: string): Promise<void> {
  const form = page.locator('[data-login-form]')
  await form.getByLabel('手机号').fill(national)
  await form.getByRole('button', { name: '获取验证码' }).click()
  await expect(form.getByLabel('验证码')).toBeFocused()
  await form.getByLabel('验证码').fill(await codeFor(server, `+86${national.replaceAll(' ', '')}`))
  await form.getByRole('button', { name: '登录', exact: true }).click()
  await expect(page.getByRole('link', { name: '我的账号' }).first()).toBeVisible()
}
