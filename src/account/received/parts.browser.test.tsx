import { createMemoryHistory, createRootRoute, createRouter, RouterProvider } from '@tanstack/react-router'
import { act, type ComponentType } from 'react'
import { createRoot, type Root } from 'react-dom/client'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { beginSession, endSession } from '../../state/session.ts'
import { announce } from '../../sync/device/device.ts'
import { ReceivedReplies, UnseenReplyCount } from './parts.tsx'

const NEW = {
  id: 9,
  handle: 'second',
  post: '怎样选港口',
  summary: '看船期。',
  publishedAt: '2026-11-23T02:00:00.000Z',
  isNew: true,
  author: { id: 8, name: '乙' },
}
const OLD = { ...NEW, id: 5, handle: 'first', summary: '', publishedAt: '2026-11-22T02:00:00.000Z', isNew: false }

let root: Root | undefined
let account = 0
let calls: string[]
/** Responses by cursor. */
let pages: Record<string, { list: object[]; next: string; unseen: number }>
let isAway: boolean

async function answer(address: RequestInfo | URL, init?: RequestInit): Promise<Response> {
  const { pathname, searchParams } = new URL(
    address instanceof Request ? address.url : String(address),
    location.origin,
  )
  calls.push(typeof init?.body === 'string' ? `${pathname} ${init.body}` : pathname)
  if (isAway) throw new TypeError('Failed to fetch')
  return Response.json({
    code: 0,
    errorCode: 0,
    message: '',
    data: pathname.endsWith('/seen') ? {} : pages[searchParams.get('after') ?? ''],
  })
}

beforeEach(() => {
  Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true })
  calls = []
  pages = {}
  isAway = false
  vi.stubGlobal('fetch', answer)
  // A new account, so that no cached answer is used.
  account += 1
  beginSession({ id: account, name: '甲', picture: '' })
})
afterEach(async () => {
  await act(async () => root?.unmount())
  document.body.replaceChildren()
  endSession()
  vi.unstubAllGlobals()
})

async function draw(Part: ComponentType): Promise<HTMLElement> {
  const box = document.body.appendChild(document.createElement('div'))
  const router = createRouter({
    routeTree: createRootRoute({ component: () => <Part /> }),
    history: createMemoryHistory(),
  })
  await act(async () => {
    root = createRoot(box)
    root.render(<RouterProvider router={router} />)
  })
  return box
}
const list = () => draw(() => <ReceivedReplies account={account} />)
const seen = () => calls.filter((call) => call.includes('/seen'))

test('replies lead to their place, what is new is said, and is seen once it is shown', async () => {
  pages = { '': { list: [NEW, OLD], next: '', unseen: 1 } }
  const box = await list()
  await vi.waitFor(() => expect(box.querySelectorAll('li')).toHaveLength(2))
  const rows = [...box.querySelectorAll('li')].map((row) => [
    row.querySelector('a')?.getAttribute('href'),
    row.textContent,
  ])
  expect(rows).toEqual([
    ['/community/reply/second', '看船期。新乙2026年11月23日 10:00怎样选港口'],
    ['/community/reply/first', '没有文字的回复乙2026年11月22日 10:00怎样选港口'],
  ])
  await vi.waitFor(() => expect(seen()).toEqual(['/mapi/publish/received/seen {"upTo":"2026-11-23T02:00:00.000Z"}']))
})

test('what was seen before is not noted again; earlier ones are on their own page', async () => {
  pages = {
    '': { list: [OLD], next: 'x', unseen: 0 },
    x: { list: [{ ...OLD, summary: '更早一条' }], next: '', unseen: 0 },
  }
  const box = await list()
  const named = (name: string) => [...box.querySelectorAll('button')].find(({ textContent }) => textContent === name)
  await vi.waitFor(() => expect(named('更早的')).toBeDefined())
  await act(async () => named('更早的')?.click())
  await vi.waitFor(() => expect(box.textContent).toContain('更早一条'))
  await act(async () => named('较新的')?.click())
  await vi.waitFor(() => expect(box.textContent).toContain('没有文字的回复'))
  expect(seen()).toEqual([])
})

test('nobody replied', async () => {
  pages = { '': { list: [], next: '', unseen: 0 } }
  const box = await list()
  await vi.waitFor(() => expect(box.textContent).toBe('还没有人回复你的帖子。'))
})

test('what cannot be read is said, and read again at a press', async () => {
  isAway = true
  const box = await list()
  expect(box.querySelector('[aria-busy]')?.textContent).toBe('正在读取…')
  await vi.waitFor(() => expect(box.querySelector('[role="alert"] button')?.textContent).toBe('重试'))
  isAway = false
  pages = { '': { list: [OLD], next: '', unseen: 0 } }
  await act(async () => box.querySelector<HTMLButtonElement>('[role="alert"] button')?.click())
  await vi.waitFor(() => expect(box.querySelectorAll('li')).toHaveLength(1))
})

test('the entry says how many are new, follows what is seen meanwhile, and says nothing of none', async () => {
  const box = await draw(UnseenReplyCount)
  const said: (string | null)[] = []
  const observer = new MutationObserver(() => said.push(box.textContent))
  observer.observe(box, { childList: true, characterData: true, subtree: true })
  for (const [unseen, words] of [
    [3, '3 条新的'],
    [0, ''],
    [100, '99+ 条新的'],
  ] as const) {
    pages = { '': { list: [], next: '', unseen } }
    const before = calls.length
    announce('publishing')
    await vi.waitFor(() => expect([calls.length > before, box.textContent]).toEqual([true, words]))
  }
  observer.disconnect()
  expect(new Set(said)).toEqual(new Set(['3 条新的', '', '99+ 条新的']))
})
