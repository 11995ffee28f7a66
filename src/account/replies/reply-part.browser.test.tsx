import { createMemoryHistory, createRootRoute, createRouter, RouterProvider } from '@tanstack/react-router'
import { act } from 'react'
import { createRoot, type Root } from 'react-dom/client'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { database } from '../../db/database.ts'
import { appStatus } from '../../state/app-status.ts'
import { beginSession, endSession } from '../../state/session.ts'
import { LOGIN_PAGE, navigateBy } from '../../sync/ask-login.ts'
import { dropAccountForms, flushDrafts, readDraft } from '../../sync/drafts.ts'
import { typeAgain } from '../../ui/type-again.ts'
import { ReplyPart } from './reply-part.tsx'

let root: Root | undefined
let box: HTMLElement
let sent: { path: string; body: Record<string, unknown> }[]
/** How calls of a path are refused. */
let refusals: Record<string, { status: number; message: string } | 'away'>
let own: object[]

const ANSWERS: Readonly<Record<string, () => unknown>> = {
  '/mapi/publish/save': () => ({ id: 5, handle: 'a', status: 0, version: 1 }),
  '/mapi/publish/submit': () => ({ id: 5, handle: 'a', status: 1, version: 1 }),
  '/mapi/publish/replies': () => ({ list: own }),
}

async function answer(address: RequestInfo | URL, init?: RequestInit): Promise<Response> {
  const { pathname: path } = new URL(address instanceof Request ? address.url : String(address), location.origin)
  sent.push({ path, body: typeof init?.body === 'string' ? (JSON.parse(init.body) as Record<string, unknown>) : {} })
  const refusal = refusals[path]
  if (refusal === 'away') throw new TypeError('Failed to fetch')
  const envelope = refusal ? { code: refusal.status, errorCode: refusal.status, message: refusal.message, data: null } : { code: 0, errorCode: 0, message: '', data: ANSWERS[path]?.() ?? null }
  return new Response(JSON.stringify(envelope), { status: refusal?.status ?? 200, headers: { 'content-type': 'application/json' } })
}

beforeEach(async () => {
  Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true })
  sent = []
  refusals = {}
  own = []
  appStatus.online = true
  vi.stubGlobal('fetch', answer)
  await flushDrafts()
  await database.drafts.clear()
  beginSession({ id: 7, name: '甲', picture: '' })
  box = document.body.appendChild(document.createElement('div'))
})
afterEach(async () => {
  await act(async () => root?.unmount())
  box.remove()
  endSession()
  vi.unstubAllGlobals()
})

function text(): HTMLTextAreaElement {
  const found = box.querySelector('textarea')
  if (!found) throw new Error('no field')
  return found
}

async function show(): Promise<void> {
  const router = createRouter({ routeTree: createRootRoute({ component: () => <ReplyPart post="a-post" /> }), history: createMemoryHistory() })
  await act(async () => {
    root = createRoot(box)
    root.render(<RouterProvider router={router} />)
  })
  await vi.waitFor(text)
}

const button = () => box.querySelector<HTMLButtonElement>('button[type="submit"]')
const press = (): Promise<void> => act(async () => button()?.click())
const write = (words: string): Promise<void> => act(async () => typeAgain(text(), words, ''))
const saves = () => sent.filter(({ path }) => path === '/mapi/publish/save').map(({ body }) => body)
const said = () => box.querySelector('[role="alert"]')?.textContent ?? ''

test.each([['save', [0, 0]], ['submit', [0, 1]]] as const)('what could not be sent, where %s had no answer, is kept over a reload, and is one reply however often it is tried', async (step, versions) => {
  await show()
  await write('看交货地。')
  refusals[`/mapi/publish/${step}`] = 'away'
  await press()
  await vi.waitFor(() => expect(said()).toContain('写下的还在这台设备上'))
  await act(async () => root?.unmount())
  await show()
  await vi.waitFor(() => expect(text().value).toBe('看交货地。'))
  refusals = {}
  await press()
  await vi.waitFor(() => expect(text().value).toBe(''))
  expect(saves()).toEqual(versions.map((version) => ({ key: expect.stringMatching(/^[\da-f]{32}$/), version, type: 'reply', markdown: '看交货地。', facts: { post: 'a-post' } })))
  expect(new Set(saves().map(({ key }) => key)).size).toBe(1)
})

test('without a network it says once that it waits for one', async () => {
  appStatus.online = false
  const waits = () => box.querySelector('form [role="status"]')?.textContent ?? ''
  await show()
  await write('看交货地。')
  expect([waits(), said()]).toEqual([expect.stringContaining('没有网络'), ''])
  refusals['/mapi/publish/save'] = 'away'
  await press()
  await vi.waitFor(() => expect(said()).toContain('写下的还在这台设备上'))
  expect(waits()).toBe('')
})

test('two presses at once send one', async () => {
  await show()
  await write('看交货地。')
  await act(async () => {
    button()?.click()
    button()?.click()
  })
  await vi.waitFor(() => expect(text().value).toBe(''))
  expect(saves()).toHaveLength(1)
})

test('what the server has otherwise goes on as another reply', async () => {
  await show()
  await write('看交货地。')
  refusals['/mapi/publish/save'] = { status: 409, message: '这份稿件已删除' }
  await press()
  await vi.waitFor(() => expect(said()).toContain('这份稿件已删除'))
  refusals = {}
  await press()
  await vi.waitFor(() => expect(text().value).toBe(''))
  expect(new Set(saves().map(({ key }) => key)).size).toBe(2)
})

test.each([['', '请写正文'], ['字'.repeat(2001), '正文不能超过 2000 个字符']])('%s is not sent', async (words, why) => {
  await show()
  if (words !== '') await write(words)
  await press()
  await vi.waitFor(() => expect(said()).toContain(why))
  expect(saves()).toEqual([])
})

test('who is not signed in may write, and is asked for the login when it is handed in', async () => {
  const asked: string[] = []
  navigateBy((href) => void asked.push(href))
  // A device that signs in on a page.
  vi.stubGlobal('innerWidth', 400)
  endSession()
  await show()
  await write('看交货地。')
  await press()
  expect(asked).toEqual([`${LOGIN_PAGE}?redirect=${encodeURIComponent(location.pathname + location.search)}`])
  expect([saves(), text().value]).toEqual([[], '看交货地。'])
})

test('what is written before the login goes on after it, as the account\'s, and goes with the account', async () => {
  endSession()
  await show()
  await write('看交货地。')
  const field = text()
  await act(async () => beginSession({ id: 7, name: '甲', picture: '' }))
  const keys = async () => {
    await flushDrafts()
    return database.drafts.toCollection().primaryKeys()
  }
  await vi.waitFor(async () => expect(await keys()).toEqual(['account-reply_a-post.7']))
  expect([text(), text().value]).toEqual([field, '看交货地。'])
  await write('看交货地和船期。')
  await vi.waitFor(async () => expect(await readDraft('account-reply_a-post.7')).toContain('船期'))
  await act(async () => {
    await dropAccountForms()
    endSession()
  })
  await vi.waitFor(() => expect(text().value).toBe(''))
  await act(async () => beginSession({ id: 8, name: '乙', picture: '' }))
  expect([await keys(), text().value]).toEqual([[], ''])
})

test('what the account had written stays above what is written before its next login', async () => {
  await show()
  await write('看交货地。')
  await act(async () => endSession())
  await vi.waitFor(() => expect(text().value).toBe(''))
  await write('也看船期。')
  await act(async () => beginSession({ id: 7, name: '甲', picture: '' }))
  await vi.waitFor(() => expect(text().value).toBe('看交货地。\n\n也看船期。'))
})

test('what is not public yet is shown to who wrote it, with what can be done', async () => {
  const row = { id: 5, isChange: false, status: 1, reason: '', markdown: '看交货地。', updatedAt: '2026-11-23T01:00:00.000Z' }
  own = [row, { ...row, id: 6, status: -3, reason: '说具体些' }, { ...row, id: 7, isChange: true }]
  await show()
  await vi.waitFor(() => expect(box.querySelectorAll('li')).toHaveLength(3))
  const [waits, refused, changed] = box.querySelectorAll('li')
  expect([waits?.textContent, waits?.querySelector('button')?.textContent]).toEqual([expect.stringMatching(/^审核中/), '撤回'])
  expect([changed?.textContent, changed?.querySelector('button')?.textContent]).toEqual([expect.stringMatching(/^公开的有一份新稿，审核中/), '撤回'])
  expect([refused?.textContent, refused?.querySelector('a')?.getAttribute('href')]).toEqual([expect.stringContaining('原因：说具体些'), expect.stringMatching(/^\/account\/contents\/write\?id=.*6/)])
})
