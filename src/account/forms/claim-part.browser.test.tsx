import { createMemoryHistory, createRootRoute, createRouter, RouterProvider } from '@tanstack/react-router'
import { createRoot, type Root } from 'react-dom/client'
import { afterEach, expect, test, vi } from 'vitest'
import { NO_USER } from '../../lib/account/user-info.ts'
import { beginSession, endSession, setUser } from '../../state/session.ts'
import { ClaimPart } from './claim-part.tsx'

const CLAIM = {
  id: 'A'.repeat(22),
  contentId: 7,
  title: '某条名录',
  statement: '联系人：甲\n职务：经理\n邮箱：a@example.com\n我们的页面',
  reason: '',
  submittedAt: '2026-11-20T08:00:00.000Z',
  decidedAt: null,
}
let root: Root | undefined
let box: HTMLElement
let account = 700
afterEach(() => {
  root?.unmount()
  box.remove()
  endSession()
  localStorage.clear()
  vi.unstubAllGlobals()
})

/**
 * Renders the part for a verified company with the given claim; returns a function that counts the reads of the page.
 */
async function draw(claim: object): Promise<() => number> {
  vi.stubGlobal('fetch', () =>
    Promise.resolve(Response.json({ code: 0, errorCode: 0, message: '', data: [{ ...CLAIM, ...claim }] })),
  )
  account += 1
  beginSession({ id: account, name: '甲', picture: '' })
  setUser({ ...NO_USER, id: account, roles: [], authenticationType: 1, authenticationStatus: 2 })
  let reads = 0
  const router = createRouter({
    routeTree: createRootRoute({
      loader: () => void (reads += 1),
      component: () => <ClaimPart contentId={7} site="https://example.com" />,
    }),
    history: createMemoryHistory(),
  })
  box = document.body.appendChild(document.createElement('div'))
  root = createRoot(box)
  root.render(<RouterProvider router={router} />)
  await vi.waitFor(() => expect(box.textContent).toContain('认领由人审核'))
  return () => reads
}

test('a claim that was refused comes back with what was sent', async () => {
  await draw({ status: -1, reason: '请写明职责。' })
  await vi.waitFor(() => expect(box.textContent).toContain('上次没有通过，原因：请写明职责。上次填的还在下面'))
  expect(
    [...box.querySelectorAll<HTMLInputElement | HTMLTextAreaElement>('input, textarea')].map(({ value }) => value),
  ).toEqual(['甲', '经理', 'a@example.com', '我们的页面'])
})

test('a claim that passed has the page read anew, which still says that nobody claimed it', async () => {
  const reads = await draw({ status: 3 })
  await vi.waitFor(() => expect(box.textContent).toContain('你的认领已通过，页面上的状态正在更新。'))
  await vi.waitFor(() => expect(reads()).toBe(2))
})
