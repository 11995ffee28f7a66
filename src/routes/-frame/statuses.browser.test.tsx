import { createRoot } from 'react-dom/client'
import { afterEach, expect, test, vi } from 'vitest'
import { setBanReason } from '../../state/ban.ts'
import { findStatusPage } from './statuses.tsx'

afterEach(() => setBanReason(''))

test.each([
  ['发布广告', '这个账号已停用，原因：发布广告。有异议'],
  ['发布广告。', '这个账号已停用，原因：发布广告。有异议'],
])('a ban is told at once, and why (%s) when that is known: %s', async (reason, words) => {
  const box = document.createElement('div')
  const root = createRoot(box)
  root.render(findStatusPage('banned')?.text)
  await vi.waitFor(() => expect(box.textContent).toMatch(/^这个账号已停用。有异议/))
  setBanReason(reason)
  await vi.waitFor(() => expect(box.textContent?.slice(0, words.length)).toBe(words))
  root.unmount()
})
