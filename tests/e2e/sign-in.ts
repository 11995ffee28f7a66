import { createHash, randomBytes } from 'node:crypto'
import type { BrowserContext, Page } from '@playwright/test'
import { waitUntil } from '../wait-until.ts'
import type { OwnServer } from './own-server.ts'
import { expect } from './support.ts'

/** Codes sent to a number (E.164), latest last. */
const codesFor = (server: OwnServer, number: string): string[] =>
  [...server.output.matchAll(new RegExp(`SMS to \\${number}: (\\d{6})`, 'g'))].map(([, code = '']) => code)

/**
 * Enters a mainland number in the open form, and the code from the server's console. A number gets one code per minute
 * (`letWaitingPass`).
 */
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

/** Logs in with a mainland number in the open form. */
export async function signIn(page: Page, server: OwnServer, national: string): Promise<void> {
  await enterCode(page, server, national)
  // In the header, as the login page's breadcrumbs contain the link too.
  await expect(page.getByRole('banner').getByRole('link', { name: '我的账号' })).toBeVisible()
}

const DAY_MS = 86_400_000

/**
 * Adds a session of a mainland number to store and cookies, creating the account if needed; for tests that are not
 * about the login.
 */
export async function addSession(context: BrowserContext, server: OwnServer, national: string): Promise<void> {
  const phone = `+86${national.replaceAll(' ', '')}`
  const token = randomBytes(32).toString('base64url')
  const [now, end] = [new Date().toISOString(), new Date(Date.now() + 30 * DAY_MS).toISOString()]
  server.inStore((store) => {
    // Account ids have at most ten digits.
    store
      .prepare(
        'INSERT INTO account (id, phone, created_at, account_name, nick_name) VALUES (?, ?, ?, ?, ?) ON CONFLICT (phone) DO NOTHING',
      )
      .run(Number(phone.slice(-9)), phone, now, phone.slice(-4), phone.slice(-4))
    store
      .prepare(
        "INSERT INTO account_session (id, account_id, token_hash, client, device, address, created_at, renewed_at, last_seen_at, expires_at) SELECT ?, id, ?, '', '', '', ?, ?, ?, ? FROM account WHERE phone = ?",
      )
      .run(
        randomBytes(16).toString('base64url'),
        createHash('sha256').update(token).digest('base64url'),
        now,
        now,
        now,
        end,
        phone,
      )
  })
  await context.addCookies([{ name: 'access-token', value: token, url: server.url }])
}
