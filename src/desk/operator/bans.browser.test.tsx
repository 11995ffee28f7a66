import { createMemoryHistory, createRootRoute, createRouter, RouterProvider } from '@tanstack/react-router'
import { createRoot, type Root } from 'react-dom/client'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { Bans } from './bans.tsx'

const AT = '2026-11-23T04:00:00.000Z'
const BAN = {
  id: 'A'.repeat(22),
  accountId: 1_234_567_890,
  accountName: '小林',
  phone: '尾号 8000',
  deletionAt: null,
  reason: '发布广告',
  bannedAt: AT,
}
const LEAVING = { ...BAN, id: 'C'.repeat(22), accountName: '小王', deletionAt: '2026-12-04T04:00:00.000Z' }
const PROFILE = {
  id: 2_345_678_901,
  name: '小赵',
  picture: '',
  description: '',
  area: '',
  companyWebsite: '',
  isCompany: false,
  isEditor: false,
  level: 1,
  joinedOn: '2026-01-01',
  followers: 0,
}
const DELETED = { ...BAN, id: 'B'.repeat(22), accountId: null, accountName: '', phone: '' }

let list: object[] = []
const asked: string[] = []
let root: Root | undefined
let box: HTMLElement
const press = (name: string) =>
  [...box.querySelectorAll('button')]
    .find((button) => (button.getAttribute('aria-label') ?? button.textContent) === name)
    ?.click()
const fill = (label: string, text: string) => {
  const field = [...box.querySelectorAll('label')].find(({ textContent }) => textContent === label)?.control
  if (!(field instanceof HTMLInputElement)) throw new Error(`no field ${label}`)
  // React notices only values set by the prototype's setter.
  Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(field, text)
  field.dispatchEvent(new Event('input', { bubbles: true }))
}

beforeEach(async () => {
  asked.length = 0
  list = [BAN, DELETED, LEAVING]
  vi.stubGlobal('fetch', async (url: string, init: RequestInit) => {
    asked.push(`${init.method ?? 'GET'} ${url} ${typeof init.body === 'string' ? init.body : ''}`.trim())
    const data =
      url === '/mapi/operator/bans'
        ? { list, total: list.length }
        : url.endsWith('delete-account')
          ? { deletionAt: AT }
          : url.startsWith('/mapi/center/public')
            ? PROFILE
            : url.endsWith('export')
              ? { fileName: 'a.html', html: '<p>' }
              : {}
    return Response.json({ code: 0, errorCode: 0, message: '', data })
  })
  box = document.body.appendChild(document.createElement('div'))
  root = createRoot(box)
  root.render(
    <RouterProvider
      router={createRouter({ routeTree: createRootRoute({ component: Bans }), history: createMemoryHistory() })}
    />,
  )
  await vi.waitFor(() => expect(box.querySelectorAll('li')).toHaveLength(3))
})
afterEach(() => {
  root?.unmount()
  box.remove()
  vi.unstubAllGlobals()
})

test('who is banned stands there with the reason; of a deleted account only the ban can be lifted, and no deletion begins twice', () => {
  const [one, deleted, leaving] = [...box.querySelectorAll('li')]
  expect(one?.textContent).toMatch(/小林，尾号 8000.*原因：发布广告.*2026年11月23日 停用/)
  expect(deleted?.textContent).toContain('已注销的账号')
  const buttons = (row: Element | undefined) =>
    [...(row?.querySelectorAll('button') ?? [])].map(({ textContent }) => textContent)
  expect(leaving?.textContent).toContain('停用，将于 2026年12月4日 注销')
  expect([buttons(one), buttons(deleted), buttons(leaving)]).toEqual([
    ['解除停用', '导出数据', '注销账号'],
    ['解除停用'],
    ['解除停用', '导出数据'],
  ])
})

test('a ban is lifted with a reason, and not without one', async () => {
  press('解除停用：小林')
  await vi.waitFor(() => expect(box.textContent).toContain('解除停用的原因'))
  press('确定解除停用：小林')
  fill('解除停用的原因', ' 说明了情况 ')
  await vi.waitFor(() =>
    expect(box.querySelector<HTMLButtonElement>('[aria-label="确定解除停用：小林"]')?.disabled).toBe(false),
  )
  list = [DELETED]
  press('确定解除停用：小林')
  await vi.waitFor(() => expect(box.querySelectorAll('li')).toHaveLength(1))
  expect(asked.filter((one) => !one.startsWith('POST /mapi/operator/bans {'))).toEqual([
    `POST /mapi/operator/bans/lift ${JSON.stringify({ id: BAN.id, reason: '说明了情况' })}`,
  ])
})

test('an account is banned by its number, with a reason', async () => {
  expect(box.querySelector<HTMLButtonElement>('[aria-label="停用账号："]')?.disabled).toBe(true)
  fill('停用的账号编号', '2345678901')
  await vi.waitFor(() =>
    expect(box.querySelector<HTMLButtonElement>('[aria-label="停用账号：2345678901"]')?.disabled).toBe(false),
  )
  press('停用账号：2345678901')
  // The account to ban is shown and can no longer be changed.
  await vi.waitFor(() => expect(box.textContent).toContain('停用账号：2345678901，小赵'))
  expect([...box.querySelectorAll('label')].map(({ textContent }) => textContent)).toEqual(['停用账号的原因'])
  fill('停用账号的原因', '攻击接口')
  await vi.waitFor(() =>
    expect(box.querySelector<HTMLButtonElement>('[aria-label="确定停用账号：2345678901"]')?.disabled).toBe(false),
  )
  press('确定停用账号：2345678901')
  await vi.waitFor(() =>
    expect(asked).toContain(
      `POST /mapi/operator/bans/add ${JSON.stringify({ accountId: 2_345_678_901, reason: '攻击接口' })}`,
    ),
  )
})

test.each([
  ['注销账号', 'delete-account', '7 天后删除，号码仍停用。记在改动记录里'],
  ['导出数据', 'export', '记在改动记录里'],
])('%s is done for the person with a reason, and not without one', async (label, path, hint) => {
  press(`${label}：小林`)
  await vi.waitFor(() => expect(box.textContent).toContain(`${label}的原因`))
  expect(box.textContent).toContain(hint)
  press(`确定${label}：小林`)
  fill(`${label}的原因`, '来电要求')
  await vi.waitFor(() =>
    expect(box.querySelector<HTMLButtonElement>(`[aria-label="确定${label}：小林"]`)?.disabled).toBe(false),
  )
  press(`确定${label}：小林`)
  await vi.waitFor(() =>
    expect(asked.filter((one) => one.includes(path))).toEqual([
      `POST /mapi/operator/bans/${path} ${JSON.stringify({ id: BAN.id, reason: '来电要求' })}`,
    ]),
  )
})

test('a number is looked for', async () => {
  list = []
  const field = box.querySelector<HTMLInputElement>('[name="number"]')
  if (field) field.value = '138 0013 8000'
  press('查找')
  await vi.waitFor(() => expect(box.textContent).toContain('这个号码没有停用。'))
  // The number is sent in the body, because proxies log URLs.
  expect(asked.at(-1)).toBe(
    `POST /mapi/operator/bans ${JSON.stringify({ accountNumber: '138 0013 8000', page: 1, size: 10 })}`,
  )
})
