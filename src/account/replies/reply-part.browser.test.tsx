import { createMemoryHistory, createRootRoute, createRouter, RouterProvider } from '@tanstack/react-router'
import { act } from 'react'
import { createRoot, type Root } from 'react-dom/client'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { database } from '../../db/database.ts'
import { appStatus } from '../../state/app-status.ts'
import { beginSession, endSession } from '../../state/session.ts'
import { LOGIN_PAGE, setNavigate } from '../../sync/calls/ask-login.ts'
import { deleteAccountFormDrafts, flushDrafts, readDraft } from '../../sync/drafts/drafts.ts'
import { replayInput } from '../../ui/type-again.ts'
import { ReplyPart } from './reply-part.tsx'

let root: Root | undefined
let box: HTMLElement
let sent: { path: string; body: Record<string, unknown> }[]
/** Refusals by path. */
let refusals: Record<string, { status: number; message: string } | 'away'>
let own: object[]

const ANSWERS: Readonly<Record<string, () => unknown>> = {
  '/mapi/publish/save': () => ({ id: 5, handle: 'a', status: 0, version: 1 }),
  '/mapi/publish/submit': () => ({ id: 5, handle: 'a', status: 1, version: 1 }),
  '/mapi/publish/replies': () => ({ list: own }),
  '/mapi/publish/delete': () => ({ id: 6 }),
}

async function answer(address: RequestInfo | URL, init?: RequestInit): Promise<Response> {
  const { pathname: path } = new URL(address instanceof Request ? address.url : String(address), location.origin)
  sent.push({ path, body: typeof init?.body === 'string' ? (JSON.parse(init.body) as Record<string, unknown>) : {} })
  const refusal = refusals[path]
  if (refusal === 'away') throw new TypeError('Failed to fetch')
  const envelope = refusal
    ? { code: refusal.status, errorCode: refusal.status, message: refusal.message, data: null }
    : { code: 0, errorCode: 0, message: '', data: ANSWERS[path]?.() ?? null }
  return new Response(JSON.stringify(envelope), {
    status: refusal?.status ?? 200,
    headers: { 'content-type': 'application/json' },
  })
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
  const router = createRouter({
    routeTree: createRootRoute({ component: () => <ReplyPart post="a-post" /> }),
    history: createMemoryHistory(),
  })
  await act(async () => {
    root = createRoot(box)
    root.render(<RouterProvider router={router} />)
  })
  await vi.waitFor(text)
}

const button = () => box.querySelector<HTMLButtonElement>('button[type="submit"]')
const press = (): Promise<void> => act(async () => button()?.click())
const write = (words: string): Promise<void> => act(async () => replayInput(text(), words, ''))
const saves = () => sent.filter(({ path }) => path === '/mapi/publish/save').map(({ body }) => body)
const said = () => box.querySelector('[role="alert"]')?.textContent ?? ''

test.each([
  ['save', [0, 0]],
  ['submit', [0, 1]],
] as const)(
  'what could not be sent, where %s had no answer, is kept over a reload, and is one reply however often it is tried',
  async (step, versions) => {
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
    expect(saves()).toEqual(
      versions.map((version) => ({
        key: expect.stringMatching(/^[\da-f]{32}$/),
        version,
        type: 'reply',
        markdown: '看交货地。',
        facts: { post: 'a-post' },
      })),
    )
    expect(new Set(saves().map(({ key }) => key)).size).toBe(1)
  },
)

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

test.each([
  ['', '请写正文'],
  ['字'.repeat(2001), '正文不能超过 2000 个字符'],
])('%s is not sent', async (words, why) => {
  await show()
  if (words !== '') await write(words)
  await press()
  await vi.waitFor(() => expect(said()).toContain(why))
  expect(saves()).toEqual([])
})

test('who is not signed in may write, and is asked for the login when it is handed in', async () => {
  const asked: string[] = []
  setNavigate((href) => void asked.push(href))
  // A narrow window: the login opens as a page instead of a dialog.
  vi.stubGlobal('innerWidth', 400)
  endSession()
  await show()
  await write('看交货地。')
  await press()
  expect(asked).toEqual([`${LOGIN_PAGE}?redirect=${encodeURIComponent(location.pathname + location.search)}`])
  expect([saves(), text().value]).toEqual([[], '看交货地。'])
})

test("what is written before the login goes on after it, as the account's, and goes with the account", async () => {
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
    await deleteAccountFormDrafts()
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

const KEY = 'f'.repeat(32)
const WAITS = {
  id: 5,
  key: 'a'.repeat(32),
  version: 1,
  isChange: false,
  status: 1,
  reason: '',
  markdown: '看交货地。',
  updatedAt: '2026-11-23T01:00:00.000Z',
}
const REFUSED = { ...WAITS, id: 6, key: KEY, version: 3, status: -3, reason: '说具体些', markdown: '看船期。' }
const named = (name: string) => [...box.querySelectorAll('button')].find(({ textContent }) => textContent === name)
/** Presses a button once it is rendered. */
async function pressNamed(name: string): Promise<void> {
  await vi.waitFor(() => expect(named(name), name).toBeDefined())
  await act(async () => named(name)?.click())
}
const rows = () =>
  [...box.querySelectorAll('li')].map((row) => [
    row.textContent,
    [...row.querySelectorAll('button')].map(({ textContent }) => textContent),
  ])

test('what is not public yet is shown to who wrote it, with what can be done', async () => {
  own = [WAITS, REFUSED, { ...WAITS, id: 7, isChange: true }, { ...REFUSED, id: 8, isChange: true, status: 0 }]
  await show()
  await pressNamed('1 条未通过')
  expect(rows()).toEqual([
    [expect.stringMatching(/^审核中/), ['撤回']],
    [expect.stringMatching(/^未通过.*原因：说具体些看船期。$/), ['修改', '删除']],
    [expect.stringMatching(/^公开的有一份新稿，审核中/), ['撤回']],
    [expect.stringMatching(/^公开的有一份新稿，草稿/), ['修改', '放弃新稿']],
  ])
})

test('what arrives late moves nothing that is seen: below the screen it opens, in it a press opens it', async () => {
  own = [WAITS]
  const after = document.body.appendChild(document.createElement('p'))
  after.textContent = '相关内容'
  const tops: number[] = []
  try {
    await show()
    const top = after.getBoundingClientRect().top
    await vi.waitFor(() => expect(named('1 条还没有公开')).toBeDefined())
    tops.push(after.getBoundingClientRect().top - top)
    expect(rows()).toEqual([])
    await act(async () => root?.unmount())
    box.style.marginTop = '200vh'
    await show()
    await vi.waitFor(() => expect(rows()).toHaveLength(1))
  } finally {
    after.remove()
  }
  expect(tops).toEqual([0])
})

test('what was not approved goes into the field, stands there alone, and is sent again as the same reply', async () => {
  own = [REFUSED]
  await show()
  await pressNamed('1 条未通过')
  await pressNamed('修改')
  expect([text().value, document.activeElement]).toEqual(['看船期。', text()])
  expect(rows()).toEqual([[expect.stringMatching(/^未通过，正在框里改(?!.*看船期)/), ['不改了', '删除']]])
  await write('看船期和交货地。')
  await press()
  await vi.waitFor(() => expect(text().value).toBe(''))
  expect(saves()).toEqual([
    { key: KEY, version: 3, type: 'reply', markdown: '看船期和交货地。', facts: { post: 'a-post' } },
  ])
})

test.each([
  ['不改了', []],
  ['删除', ['/mapi/publish/delete']],
])('%s takes what is changed out of the field', async (name, asked) => {
  own = [REFUSED]
  await show()
  await pressNamed('1 条未通过')
  await pressNamed('修改')
  if (name === '删除') own = []
  await pressNamed(name)
  if (name === '删除') await pressNamed('确定删除')
  await vi.waitFor(() => expect(text().value).toBe(''))
  await vi.waitFor(() =>
    expect(rows()).toEqual(own.length === 0 ? [] : [[expect.stringMatching(/^未通过.*看船期。$/), ['修改', '删除']]]),
  )
  expect(sent.map(({ path }) => path).filter((path) => path !== '/mapi/publish/replies')).toEqual(asked)
})

test.each(['修改', '确定修改'])('while one is sent, %s cannot be pressed, and after it can', async (name) => {
  own = [REFUSED]
  await show()
  await write('另一条。')
  await pressNamed('1 条未通过')
  if (name !== '修改') await pressNamed('修改')
  let letGo = (): void => undefined
  const held = new Promise<void>((resolve) => (letGo = resolve))
  vi.stubGlobal('fetch', async (...asked: Parameters<typeof answer>) => {
    await held
    return answer(...asked)
  })
  await press()
  expect([button()?.textContent, named(name)?.matches(':disabled')]).toEqual(['正在提交…', true])
  await pressNamed(name)
  expect(text().value).toBe('另一条。')
  letGo()
  await vi.waitFor(() => expect(text().value).toBe(''))
  await vi.waitFor(() => expect(named(name)?.matches(':disabled')).toBe(false))
  await pressNamed(name)
  expect(text().value).toBe('看船期。')
  // The draft is stored a moment later; without waiting the next test would find it.
  await vi.waitFor(async () => expect(await readDraft('account-reply_a-post.7')).toContain('看船期'))
})

test('words that were changed are not taken out of the field without a question', async () => {
  own = [REFUSED]
  await show()
  await pressNamed('1 条未通过')
  await pressNamed('修改')
  await write('看船期和交货地。')
  await pressNamed('不改了')
  expect([text().value, said()]).toEqual(['看船期和交货地。', expect.stringContaining('框里改过的文字会丢掉。')])
  await pressNamed('返回')
  expect(text().value).toBe('看船期和交货地。')
  await pressNamed('不改了')
  await pressNamed('确定不改了')
  expect(text().value).toBe('')
})

test('words that are in the field already are not lost without a question', async () => {
  own = [REFUSED]
  await show()
  await write('另一条。')
  await pressNamed('1 条未通过')
  await pressNamed('修改')
  expect(text().value).toBe('另一条。')
  await pressNamed('确定修改')
  expect(text().value).toBe('看船期。')
})
