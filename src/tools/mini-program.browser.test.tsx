import { createRoot, type Root } from 'react-dom/client'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { ToolActions } from './tool-actions.tsx'

const PHONE = 'Mozilla/5.0 (Linux; Android 14) Chrome/150 Mobile'
const COMPUTER = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64) Chrome/150'
const OPENLINK = 'weixin://dl/business/?t=abc'
const CODE = 'data:image/gif;base64,R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAICRAEAOw=='

let root: Root
let asked: { path: string; body: unknown }[]
let answers: Record<string, unknown>
let copied: string[]

beforeEach(() => {
  Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: false })
  root = createRoot(document.body.appendChild(document.createElement('div')))
  asked = []
  copied = []
  vi.stubGlobal('fetch', async (url: string, init: RequestInit) => {
    const path = new URL(url, location.href).pathname
    asked.push({ path, body: typeof init.body === 'string' ? JSON.parse(init.body) : undefined })
    if (!(path in answers)) return Response.json({ code: 503, errorCode: 503, message: '', data: null })
    return Response.json({ code: 0, errorCode: 0, message: '', data: answers[path] })
  })
  vi.spyOn(navigator.clipboard, 'writeText').mockImplementation((text) => Promise.resolve(void copied.push(text)))
  vi.spyOn(console, 'info').mockReturnValue()
})
afterEach(() => {
  root.unmount()
  document.body.replaceChildren()
})

const dialog = () => document.querySelector('dialog[open]')
const shareButton = () => document.querySelector<HTMLButtonElement>('[aria-label="分享当前内容的链接"]')

/** Opens a tool and presses a button on its page. */
async function useTool(userAgent: string): Promise<void> {
  vi.spyOn(navigator, 'userAgent', 'get').mockReturnValue(userAgent)
  root.render(<ToolActions label="长度换算" slug="len" />)
  await vi.waitFor(() => expect(shareButton()).not.toBeNull())
  // Effects run after the first paint.
  await new Promise((done) => void requestAnimationFrame(() => requestAnimationFrame(done)))
  expect(asked).toEqual([])
  dispatchEvent(new PointerEvent('pointerdown'))
}

/** Presses share until the sheet opens, which waits for the server's response. */
async function openSheet(): Promise<void> {
  await vi.waitFor(() => {
    shareButton()?.click()
    expect(dialog()).not.toBeNull()
  })
  copied = []
}

test('where the server does not answer a press shares at once, and nothing else is asked', async () => {
  answers = {}
  await useTool(COMPUTER)
  await vi.waitFor(() =>
    expect(console.info).toHaveBeenCalledWith('whether there is a mini-program is not known', expect.anything()),
  )
  shareButton()?.click()
  await vi.waitFor(() => expect(copied).toHaveLength(1))
  expect(dialog()).toBeNull()
  expect(new Set(asked.map(({ path }) => path))).toEqual(new Set(['/mapi/wx/mini-program']))
})

const IS_OPEN = { '/mapi/wx/mini-program': { isOpen: true } }

test.each([
  [
    'a phone',
    PHONE,
    { '/mapi/wx/generateScheme': JSON.stringify({ errcode: 0, openlink: OPENLINK }) },
    'a[href^="weixin:"]',
    { path: '/mapi/wx/generateScheme', body: { query: 'tool=len' } },
  ],
  [
    'a computer',
    COMPUTER,
    { '/mapi/wx/getwxacodeunlimit': CODE },
    'img[alt="小程序码"]',
    { path: '/mapi/wx/getwxacodeunlimit', body: { scene: 'tool=len' } },
  ],
])('spec 7.1: on %s the sheet offers the mini-program', async (_, userAgent, given, way, request) => {
  answers = { ...IS_OPEN, ...given }
  await useTool(userAgent)
  await openSheet()
  await vi.waitFor(() => expect(dialog()?.querySelector(way)).toBeTruthy())
  expect(dialog()?.textContent).toContain('在小程序中打开')
  expect(asked).toContainEqual(request)
  expect(copied).toEqual([])
  ;[...(dialog()?.querySelectorAll('button') ?? [])].find(({ textContent }) => textContent === '分享链接')?.click()
  await vi.waitFor(() => expect(copied).toHaveLength(1))
})

test.each([
  ['no link', PHONE, { '/mapi/wx/generateScheme': '' }],
  ['a link to elsewhere', PHONE, { '/mapi/wx/generateScheme': JSON.stringify({ openlink: 'https://a.test/' }) }],
  ['nothing that can be read', PHONE, { '/mapi/wx/generateScheme': '{' }],
  ['no answer', PHONE, {}],
  ['no picture', COMPUTER, { '/mapi/wx/getwxacodeunlimit': '' }],
])('spec 8: of %s there is no link', async (_, userAgent, given) => {
  answers = { ...IS_OPEN, ...given }
  await useTool(userAgent)
  await openSheet()
  const way = userAgent === PHONE ? '/mapi/wx/generateScheme' : '/mapi/wx/getwxacodeunlimit'
  await vi.waitFor(() => expect(asked.map(({ path }) => path)).toContain(way))
  await new Promise((done) => void requestAnimationFrame(() => requestAnimationFrame(done)))
  expect(dialog()?.textContent).toContain('分享链接')
  expect(dialog()?.querySelector('[data-mini-program], a, img')).toBeNull()
})

test('in WeChat, whose browser follows no such link, it is not asked for', async () => {
  answers = IS_OPEN
  await useTool(`${PHONE} MicroMessenger/8.0.50`)
  shareButton()?.click()
  await vi.waitFor(() => expect(copied).toHaveLength(1))
  expect([dialog(), asked]).toEqual([null, []])
})
