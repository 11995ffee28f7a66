import { createMemoryHistory, createRootRoute, createRouter, RouterProvider } from '@tanstack/react-router'
import { act, type ComponentType } from 'react'
import { createRoot, type Root } from 'react-dom/client'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { beginSession, endSession } from '../../state/session.ts'
import { Messages } from './messages.tsx'

const SENT = { id: 'A'.repeat(22), form: 'event', subject: '7', title: '深圳沙龙', isOffline: false, fields: { name: '甲' }, status: 0, sentAt: '2026-11-20T08:00:00.000Z' }

let root: Root | undefined
let list: object[]

beforeEach(() => {
  Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true })
  vi.stubGlobal('fetch', async () => Response.json({ code: 0, errorCode: 0, message: '', data: { list } }))
})
afterEach(async () => {
  await act(async () => root?.unmount())
  document.body.replaceChildren()
  endSession()
  vi.unstubAllGlobals()
})

async function draw(Part: ComponentType): Promise<HTMLElement> {
  const box = document.body.appendChild(document.createElement('div'))
  const router = createRouter({ routeTree: createRootRoute({ component: () => <Part /> }), history: createMemoryHistory() })
  await act(async () => {
    root = createRoot(box)
    root.render(<RouterProvider router={router} />)
  })
  return box
}
const buttons = (row: Element) => [...row.querySelectorAll('button')].map(({ textContent }) => textContent)

test('a registration says that its event went offline, and can be taken back all the same', async () => {
  list = [SENT, { ...SENT, id: 'B'.repeat(22), isOffline: true }, { ...SENT, id: 'C'.repeat(22), isOffline: true, fields: {}, status: 4 }]
  beginSession({ id: 41, name: '甲', picture: '' })
  const box = await draw(Messages)
  await vi.waitFor(() => expect(box.querySelectorAll('li')).toHaveLength(3))
  expect([...box.querySelectorAll('li')].map((row) => [row.textContent, buttons(row)])).toEqual([
    ['活动报名，深圳沙龙甲已送达，2026年11月20日取消报名', ['取消报名']],
    ['活动报名，深圳沙龙，已下线甲已送达，2026年11月20日取消报名', ['取消报名']],
    ['活动报名，深圳沙龙，已下线已取消，2026年11月20日', []],
  ])
})
