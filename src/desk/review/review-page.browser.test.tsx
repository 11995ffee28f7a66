import { createMemoryHistory, createRootRoute, createRouter, RouterProvider } from '@tanstack/react-router'
import { createRoot, type Root } from 'react-dom/client'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { NO_USER } from '../../lib/account/user-info.ts'
import { endSession, setUser } from '../../state/session.ts'
import { Toaster } from '../../ui/toaster.tsx'
import { announce } from '../../sync/device/device.ts'
import { readDraft } from '../../sync/drafts/drafts.ts'
import { reviewQuery, type ReviewedContent } from '../../sync/publishing/desk.ts'
import { ReviewPage } from './review-page.tsx'

const CONTENT: ReviewedContent = {
  id: 5,
  type: 'post',
  handle: 'a',
  category: '提问',
  title: '标题',
  status: 1,
  version: 1,
  updatedAt: '2026-11-23T00:00:00.000Z',
  savedAt: '2026-11-23T00:00:00.000Z',
  submittedAt: null,
  goesOnlineAt: null,
  reason: '',
  change: null,
  author: null,
  reader: null,
  text: { title: '标题', summary: '', category: '提问', tags: [], markdown: '正文', facts: {}, source: null },
  html: '<p>正文</p>',
  fault: '',
  isAuthorBanned: false,
  isFile: false,
  registered: 0,
  difference: null,
  steps: [],
  savedBy: null,
}
let content: ReviewedContent
let reader: ReviewedContent['reader'] = null
let asked = 0
let root: Root | undefined
let box: HTMLElement

beforeEach(() => {
  content = CONTENT
  reader = null
  box = document.body.appendChild(document.createElement('div'))
  vi.stubGlobal('fetch', async (address: string) => {
    if (address === '/mapi/operator/bans/add') content = { ...content, isAuthorBanned: true }
    if (address === '/mapi/editor/save') {
      content = { ...content, version: 2, savedBy: { id: 2, name: '乙' }, text: { ...content.text, title: '乙的标题' } }
      return Response.json({ code: 1, errorCode: 40901, message: '乙 刚改过这篇', data: null }, { status: 409 })
    }
    const isRead = address.includes('/mapi/editor/read')
    if (isRead) asked += 1
    const data = isRead ? { ...content, reader } : address === '/mapi/operator/bans/add' ? {} : { current: 1, list: [] }
    return Response.json({ code: 0, errorCode: 0, message: '', data })
  })
})
afterEach(() => {
  endSession()
  root?.unmount()
  box.remove()
  vi.unstubAllGlobals()
})

async function open(): Promise<void> {
  const component = () => (
    <>
      <ReviewPage id={content.id} />
      <Toaster />
    </>
  )
  const router = createRouter({ routeTree: createRootRoute({ component }), history: createMemoryHistory() })
  root = createRoot(box)
  root.render(<RouterProvider router={router} />)
  await vi.waitFor(() => expect(box.textContent).toContain('正文'))
}

test('a reply stands there once, with one way to its post', async () => {
  // The content has an id of its own, because contents read earlier are cached.
  content = {
    ...CONTENT,
    id: 6,
    type: 'reply',
    category: '',
    status: 2,
    text: { ...CONTENT.text, category: '', summary: '正文', facts: { post: 'a' } },
  }
  await open()
  expect(box.textContent?.split('正文')).toHaveLength(2)
  expect([...box.querySelectorAll('a')].map(({ textContent }) => textContent)).toEqual(['返回列表', '所在的帖子'])
})

test.each<[string, Partial<ReviewedContent>, string]>([
  ['what is online', { id: 7, status: 2 }, '保存并更新线上'],
  ['the newer version that waits', { id: 8, status: 2, change: { status: 1, reason: '' } }, '保存'],
  ['what is not online', { id: 9 }, '保存'],
])('an editor who saves %s is told so', async (_, some, label) => {
  content = { ...CONTENT, ...some }
  await open()
  ;[...box.querySelectorAll('button')].find(({ textContent }) => textContent === '修改文字')?.click()
  await vi.waitFor(() => expect(box.querySelector('form button[type="submit"]')?.textContent).toBe(label))
})

test('who has a content open is told of each who opens it later, once, also while writing', async () => {
  await open()
  const button = (label: string) => [...box.querySelectorAll('button')].find(({ textContent }) => textContent === label)
  button('修改文字')?.click()
  await vi.waitFor(() => expect(box.querySelector('form')).not.toBeNull())
  const said = () => [...box.querySelectorAll('[role="status"]')].map(({ textContent }) => textContent).join('\n')
  expect(said()).not.toContain('也打开了')
  const reads: [ReviewedContent['reader'], string][] = [
    [{ id: 2, name: '乙' }, '乙 也打开了这篇，先和对方确认。'],
    [{ id: 3, name: '丙' }, '乙、丙 也打开了这篇'],
    [{ id: 2, name: '乙' }, '乙、丙 也打开了这篇'],
    [null, '乙、丙 也打开了这篇'],
  ]
  for (const [next, sentence] of reads) {
    const before = asked
    reader = next
    announce('publishing')
    await vi.waitFor(() => expect(asked).toBeGreaterThan(before))
    await vi.waitFor(() => expect(said()).toContain(sentence))
  }
  // The form being edited is still open.
  expect(box.querySelector('form')).not.toBeNull()
})

/** React notices only values set by the prototype's setter. */
function type(field: HTMLInputElement | HTMLTextAreaElement | null | undefined, text: string): void {
  Object.getOwnPropertyDescriptor(
    field instanceof HTMLTextAreaElement ? HTMLTextAreaElement.prototype : HTMLInputElement.prototype,
    'value',
  )?.set?.call(field, text)
  field?.dispatchEvent(new Event('input', { bubbles: true }))
}

test('what an editor gives up is gone: the next time has the text as it stands', async () => {
  content = { ...CONTENT, id: 40 }
  await open()
  const press = (label: string) =>
    [...box.querySelectorAll('button')].find(({ textContent }) => textContent === label)?.click()
  const title = () => box.querySelector<HTMLInputElement>('[data-field="title"] input')
  press('修改文字')
  await vi.waitFor(() => expect(title()?.value).toBe('标题'))
  type(title(), '不要的标题')
  await vi.waitFor(async () => expect(await readDraft('account-review-40.0')).toContain('不要的标题'))
  press('不改了')
  await vi.waitFor(() => expect(title()).toBeNull())
  await vi.waitFor(async () => expect(await readDraft('account-review-40.0')).toBe(''))
  press('修改文字')
  await vi.waitFor(() => expect(title()?.value).toBe('标题'))
})

test('who saves after another is told once, with both texts', async () => {
  content = { ...CONTENT, id: 41 }
  await open()
  const press = (label: string) =>
    [...box.querySelectorAll('button')].find(({ textContent }) => textContent === label)?.click()
  press('修改文字')
  await vi.waitFor(() => expect(box.querySelector('form')).not.toBeNull())
  type(box.querySelector<HTMLInputElement>('[data-field="title"] input'), '我的标题')
  press('保存')
  await vi.waitFor(() =>
    expect(box.querySelector('[aria-label="两份不同的文字"]')?.textContent).toContain('乙 刚改过这篇'),
  )
  expect(box.textContent?.split('乙 刚改过这篇')).toHaveLength(2)
  expect(box.querySelector('[role="alert"]')).toBeNull()
})

test('what was wrong is said until it is mended, not after', async () => {
  content = { ...CONTENT, id: 42 }
  await open()
  const press = (label: string) =>
    [...box.querySelectorAll('button')].find(({ textContent }) => textContent === label)?.click()
  press('修改文字')
  const title = () => box.querySelector<HTMLInputElement>('[data-field="title"] input')
  await vi.waitFor(() => expect(title()).not.toBeNull())
  type(title(), '')
  press('保存')
  await vi.waitFor(() => expect(box.querySelector('[role="alert"]')?.textContent).toBe('请填写标题'))
  type(title(), '标题')
  await vi.waitFor(() => expect(box.querySelector('[role="alert"]')).toBeNull())
})

test('the panel of the source stays open while its field is emptied', async () => {
  content = { ...CONTENT, id: 43 }
  await open()
  ;[...box.querySelectorAll('button')].find(({ textContent }) => textContent === '修改文字')?.click()
  const panel = () => box.querySelector<HTMLDetailsElement>('[data-field="sourceName"]')
  const field = () => panel()?.querySelector('input')
  await vi.waitFor(() => expect(panel()).not.toBeNull())
  const opened = new Promise((resolve) => panel()?.addEventListener('toggle', resolve, { once: true }))
  panel()?.querySelector('summary')?.click()
  await opened
  for (const name of ['海', '']) {
    type(field(), name)
    await vi.waitFor(() => expect(field()?.value).toBe(name))
  }
  // The page may render once more.
  await new Promise(requestAnimationFrame)
  expect(panel()?.open).toBe(true)
})

test('codes are called by their names, in the facts and in what changed', async () => {
  const line = (kind: 'removed' | 'added', text: string) => ({
    kind,
    pieces: [
      { text: text.slice(0, 1), isChanged: true },
      { text: text.slice(1), isChanged: false },
    ],
    count: 1,
  })
  content = {
    ...CONTENT,
    id: 44,
    type: 'activity',
    category: '展会',
    text: {
      ...CONTENT.text,
      category: '展会',
      facts: { months: ['4'], registration: 'here', country: 'DE', checkedOn: '2026-11-01' },
    },
    difference: [
      { field: 'facts.registration', lines: [line('removed', 'official'), line('added', 'here')], isExact: true },
      { field: 'facts.country', lines: [line('removed', 'CN'), line('added', 'DE')], isExact: true },
    ],
  }
  await open()
  const facts = box.querySelector('dl')?.textContent
  expect(facts).toContain('德国')
  expect(facts).toContain('在本站填表')
  expect(
    [...box.querySelectorAll('[aria-labelledby="review-difference"] li')].map(({ textContent }) => textContent),
  ).toEqual(['−删去：在官方网站', '+加上：在本站填表', '−删去：中国', '+加上：德国'])
})

const EDITOR = { ...NO_USER, id: 9, accountName: '编辑' }

test.each<[string, number, 'editor' | 'operator', boolean]>([
  ['of another, and an operator', 2, 'operator', true],
  ['of another, and an editor', 2, 'editor', false],
  ['of the operator who reads it', 9, 'operator', false],
])('whoever reads a content %s may ban its author: %s, %s, %s', async (_, id, role, may) => {
  content = { ...CONTENT, id: 20 + id, author: { id, name: '小林' } }
  setUser({ ...EDITOR, roles: [role] })
  await open()
  expect(box.querySelector('[aria-label="停用账号：小林"]') !== null).toBe(may)
})

test('a ban is told where the button was, and has the focus', async () => {
  content = { ...CONTENT, id: 30, author: { id: 2, name: '小林' } }
  setUser({ ...EDITOR, roles: ['operator'] })
  await open()
  const button = (name: string) => box.querySelector<HTMLButtonElement>(`[aria-label="${name}：小林"]`)
  button('停用账号')?.click()
  await vi.waitFor(() => expect(button('确定停用账号')).not.toBeNull())
  const field = [...box.querySelectorAll('label')].find(({ textContent }) => textContent === '停用账号的原因')?.control
  type(field as HTMLInputElement | null | undefined, '发布广告')
  await vi.waitFor(() => expect(button('确定停用账号')?.disabled).toBe(false))
  button('确定停用账号')?.click()
  await vi.waitFor(() =>
    expect([document.activeElement?.getAttribute('role'), document.activeElement?.textContent]).toEqual([
      'status',
      '投稿的账号已停用。',
    ]),
  )
  expect(button('停用账号')).toBeNull()
})

test('a content that is open is read again by itself', () => expect(reviewQuery(5).again?.(CONTENT)).toBeGreaterThan(0))
