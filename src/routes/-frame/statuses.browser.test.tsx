import { createRoot } from 'react-dom/client'
import { afterEach, expect, test, vi } from 'vitest'
import { noteBan } from '../../state/ban.ts'
import { statusOf } from './statuses.tsx'

afterEach(() => noteBan(''))

test.each([
  ['发布广告', '这个账号已停用，原因：发布广告。有异议'],
  ['发布广告。', '这个账号已停用，原因：发布广告。有异议'],
])('a ban is told at once, and why (%s) when that is known: %s', async (reason, words) => {
  const box = document.createElement('div')
  const root = createRoot(box)
  root.render(statusOf('banned')?.text)
  await vi.waitFor(() => expect(box.textContent).toMatch(/^这个账号已停用。有异议/))
  noteBan(reason)
  await vi.waitFor(() => expect(box.textContent?.slice(0, words.length)).toBe(words))
  root.unmount()
})
