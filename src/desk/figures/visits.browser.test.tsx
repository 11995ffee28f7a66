import { createMemoryHistory, createRootRoute, createRouter, RouterProvider } from '@tanstack/react-router'
import { createRoot, type Root } from 'react-dom/client'
import { afterEach, expect, test, vi } from 'vitest'
import { VisitReport } from './visits.tsx'
import '../../ui/styles.css'

let root: Root | undefined
afterEach(() => {
  root?.unmount()
  document.body.replaceChildren()
  vi.unstubAllGlobals()
})

let spans = 0
/** A span that no other test uses, so that no cached answer is used. */
const freshSpan = () => ({ from: `2026-0${String((spans += 1))}-01`, to: `2026-0${String(spans)}-02` })

const steps = (names: readonly string[], ...counts: number[]) =>
  names.map((step, at) => ({ step, count: counts[at] ?? 0 }))
const READ = ['0', '25', '50', '75', '100']
const NOTHING = {
  collector: 'own',
  countedAt: null,
  totals: { visitors: 0, visits: 0, pages: 0 },
  days: [],
  classes: [],
  tools: [],
  searches: { found: 0, missed: 0 },
  reading: steps(READ),
  login: steps(['open', 'code', 'done']),
  registration: steps(['open', 'code', 'new']),
  refused: [],
}
/** Messages about names, ids and values that break the rules (product specification, section 5). */
const MESSAGES = [
  '7 must be string',
  "login_id's is empty",
  '$a b is invalid',
  'search_term length is longer than 1024',
]
const MUCH = {
  ...NOTHING,
  countedAt: '2026-01-01T00:00:00.000Z',
  totals: { visitors: 1200, visits: 1500, pages: 4500 },
  days: [
    { day: '2026-01-01', visitors: 500, visits: 600, pages: 2000 },
    { day: '2026-01-02', visitors: 700, visits: 900, pages: 2500 },
  ],
  classes: [
    { kind: 'tool', count: 3000 },
    { kind: 'home', count: 1500 },
  ],
  tools: [
    { tool: 'len', opened: 300, used: 250 },
    { tool: 'madeup', opened: 60, used: 0 },
    { tool: '…', opened: 40, used: 1 },
  ],
  searches: { found: 90, missed: 10 },
  reading: steps(READ, 200, 150, 100, 60, 40),
  login: steps(['open', 'code', 'done'], 100, 80, 70),
  registration: steps(['open', 'code', 'new'], 100, 80, 20),
  refused: [
    { reason: 'event Unheard', count: 3 },
    ...MESSAGES.map((message, at) => ({ reason: `rule ${message}`, count: at + 4 })),
  ],
}

function draw(answer: () => Response | Promise<Response>): HTMLElement {
  vi.stubGlobal('fetch', answer)
  const box = document.body.appendChild(document.createElement('div'))
  root = createRoot(box)
  const span = freshSpan()
  const router = createRouter({
    routeTree: createRootRoute({ component: () => <VisitReport span={span} /> }),
    history: createMemoryHistory(),
  })
  root.render(<RouterProvider router={router} />)
  return box
}
const data = (given: unknown) => () =>
  new Response(JSON.stringify({ code: 0, errorCode: 0, message: '', data: given }), {
    headers: { 'content-type': 'application/json' },
  })

test('each question has its answer in words, and every number of a drawing is text too', async () => {
  const box = draw(data(MUCH))
  await vi.waitFor(() => expect(box.textContent).toContain('有多少人来'))
  for (const words of [
    '1,200 位访客，和前 2 天一样；每次访问看 3.0 页；最多的是2026年1月2日，700 位。',
    '打开得最多的是长度换算',
    '占 75%',
    '看得最多的是工具，占 67%。',
    '每 100 次搜索有 10 次没有结果。',
    '打开的每 100 个里有 20 个读完',
    '打开登录的每 100 个里有 70 个登录成功',
    '有 20 个注册成功',
    '没有收下 25 条记录',
    '不认识的事件 Unheard3',
    ...MESSAGES.map((message, at) => `「${message}」${String(at + 4)}`),
    '得出结果 250',
  ])
    expect(box.textContent).toContain(words)
  expect(box.querySelector('[role="status"]')?.textContent).toContain('服务器没有数下去')
  expect(box.querySelector('a[href="/tools-len"]')?.textContent).toBe('长度换算')
  expect(box.textContent).toContain('其他100，得出结果 1')
  expect(box.textContent).not.toContain('madeup')
})

test('where there is nothing it says so, and draws nothing', async () => {
  const box = draw(data(NOTHING))
  await vi.waitFor(() => expect(box.textContent).toContain('有多少人来'))
  expect(box.querySelectorAll('section')).toHaveLength(7)
  expect(box.textContent?.match(/这段时间还没有记录。/g)).toHaveLength(7)
  expect(box.querySelector('svg[role="img"]')).toBeNull()
})

test('switched off, it says so; refused, it says why and offers another try', async () => {
  const off = draw(data({ ...NOTHING, collector: 'off' }))
  await vi.waitFor(() => expect(off.textContent).toContain('没有打开访问统计'))
  root?.unmount()
  let asked = 0
  const box = draw(async () => {
    asked += 1
    return new Response(JSON.stringify({ code: 1, errorCode: 403, message: '只有编辑可以看', data: null }), {
      status: 403,
      headers: { 'content-type': 'application/json' },
    })
  })
  await vi.waitFor(() => expect(box.querySelector('[role="alert"]')?.textContent).toContain('只有编辑可以看'))
  const before = asked
  box.querySelector<HTMLButtonElement>('[role="alert"] button')?.click()
  await vi.waitFor(() => expect(asked).toBeGreaterThan(before))
})
