import { createMemoryHistory, createRootRoute, createRouter, RouterProvider } from '@tanstack/react-router'
import { createRoot, type Root } from 'react-dom/client'
import { afterEach, expect, test, vi } from 'vitest'
import { CONTENT_STATUS } from '../../lib/content/status.ts'
import type { OwnEntry } from '../../sync/publishing/own-contents.ts'
import { OwnRow } from './own-row.tsx'

const ENTRY: OwnEntry = {
  id: 7,
  type: 'activity',
  handle: 'a',
  category: '沙龙',
  title: '深圳沙龙',
  status: CONTENT_STATUS.ONLINE,
  version: 1,
  updatedAt: '2026-11-23T00:00:00.000Z',
  submittedAt: null,
  goesOnlineAt: null,
  reason: '',
  change: null,
  key: 'k',
  beginning: '',
  registered: 0,
}
let root: Root | undefined
let box: HTMLElement
afterEach(() => {
  root?.unmount()
  box.remove()
})

async function draw(some: Partial<OwnEntry>): Promise<(name: string) => HTMLElement | undefined> {
  box = document.body.appendChild(document.createElement('div'))
  const router = createRouter({
    routeTree: createRootRoute({ component: () => <OwnRow account={1} content={{ ...ENTRY, ...some }} /> }),
    history: createMemoryHistory(),
  })
  root = createRoot(box)
  root.render(<RouterProvider router={router} />)
  await vi.waitFor(() => expect(box.textContent).toContain('深圳沙龙'))
  return (name) => [...box.querySelectorAll<HTMLElement>('button, a')].find(({ textContent }) => textContent === name)
}

test.each<[Partial<OwnEntry>, string]>([
  [{ registered: 3 }, '已有 3 人报名，本站不会通知他们，请先联系。删除后读者也看不到了，不能恢复。'],
  [{ registered: 1, status: CONTENT_STATUS.OFFLINE }, '已有 1 人报名，本站不会通知他们，请先联系。删除后不能恢复。'],
  [{}, '删除后读者也看不到了，不能恢复。'],
])('who deletes %j is told: %s', async (some, sentence) => {
  const named = await draw(some)
  named('删除')?.click()
  await vi.waitFor(() => expect(box.querySelector('[role="alert"]')?.textContent).toBe(`${sentence}确定删除返回`))
})

const { INPUTTED, NOT_APPROVED, OFFLINE, ONLINE, PENDING_REVIEW } = CONTENT_STATUS
test.each<[Partial<OwnEntry>, boolean]>([
  [{ status: NOT_APPROVED }, true],
  [{ status: ONLINE, change: { status: NOT_APPROVED, reason: '太短' } }, true],
  [{ status: INPUTTED }, true],
  // A content in review has to be withdrawn before it can be edited.
  [{ status: PENDING_REVIEW }, false],
])('the way to change %j is marked: %s', async (some, isMarked) => {
  const named = await draw(some)
  expect(named('修改')?.getAttribute('href')?.startsWith('/account/contents/write?id=')).toBe(isMarked || undefined)
})

test.each<[Partial<OwnEntry>, string, boolean]>([
  [{ status: PENDING_REVIEW, goesOnlineAt: '2026-11-28T02:00:00.000Z' }, '2026年11月28日 10:00 发布', false],
  [{ status: ONLINE, change: { status: PENDING_REVIEW, reason: '' } }, '有一份新稿待审，线上的不变', false],
  [{ status: ONLINE, change: { status: NOT_APPROVED, reason: '太短' } }, '有一份新稿未通过：太短，线上的不变', true],
  [{ status: NOT_APPROVED, reason: '太短' }, '原因：太短', true],
  [{ status: OFFLINE, reason: '过期' }, '原因：过期', true],
])('the note of %j is 「%s」, as a fault: %s', async (some, note, isFault) => {
  await draw(some)
  const line = [...box.querySelectorAll('p')].find(({ textContent }) => textContent === note)
  expect(line?.classList.contains('text-signal')).toBe(isFault)
})
