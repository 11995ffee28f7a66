import { createRoot } from 'react-dom/client'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { userEvent } from 'vitest/browser'
import { NewsletterForm } from './newsletter-form.tsx'

let asked: { url: string; body: unknown }[] = []
let newsletter = true
let refusal: string | undefined
let unmount: () => void = () => undefined
const host = document.createElement('div')
document.body.append(host)

const envelope = (code: number, message: string, data: unknown) =>
  new Response(JSON.stringify({ code, errorCode: code, message, data }), {
    headers: { 'content-type': 'application/json' },
  })

beforeEach(() => {
  asked = []
  newsletter = true
  refusal = undefined
  vi.stubGlobal('fetch', async (url: string, init: RequestInit) => {
    if (url.includes('/account/ways'))
      return envelope(0, '', { phone: true, wechat: { qr: false, inApp: false }, newsletter })
    asked.push({ url, body: JSON.parse(typeof init.body === 'string' ? init.body : '') })
    return refusal === undefined ? envelope(0, '', {}) : envelope(429, refusal, null)
  })
})
afterEach(() => {
  unmount()
  vi.unstubAllGlobals()
})

function draw(): void {
  const root = createRoot(host)
  root.render(<NewsletterForm />)
  unmount = () => root.unmount()
}
const field = () => vi.waitUntil(() => host.querySelector('input'))
const said = (role: string) => host.querySelector(`[role=${role}]`)?.textContent ?? ''

test('an address is sent, and what comes next is said', async () => {
  draw()
  await userEvent.type(await field(), ' li@example.org {Enter}')
  await vi.waitUntil(() => said('status').includes('li@example.org'))
  expect(asked).toEqual([{ url: expect.stringContaining('/mapi/user/newsletters'), body: { email: 'li@example.org' } }])
})

test('what is no address is not sent', async () => {
  draw()
  await userEvent.type(await field(), 'li@example{Enter}')
  await vi.waitUntil(() => said('alert') !== '')
  expect([said('alert'), asked]).toEqual(['请填写完整的邮箱地址', []])
})

test('a refusal is said, and goes when the visitor types', async () => {
  refusal = '你今天订阅的次数太多，请明天再试'
  draw()
  await userEvent.type(await field(), 'li@example.org{Enter}')
  await vi.waitUntil(() => said('alert') === refusal)
  await userEvent.type(await field(), 'x')
  expect(said('alert')).toBe('')
})

test('a site without letters shows nothing', async () => {
  newsletter = false
  const asking = new Promise<void>((resolve) => {
    const answer = globalThis.fetch
    vi.stubGlobal('fetch', async (...given: Parameters<typeof fetch>) => {
      resolve()
      return answer(...given)
    })
  })
  draw()
  await asking
  // After ten frames the form would have been shown if the site had a newsletter.
  for (let frame = 0; frame < 10; frame += 1) await new Promise(requestAnimationFrame)
  expect(host.textContent).toBe('')
})
