import type { ReactNode } from 'react'
import { createRoot, type Root } from 'react-dom/client'
import { afterEach, expect, test, vi } from 'vitest'
import { NO_USER } from '../../lib/account/user-info.ts'
import { beginSession, endSession, type User } from '../../state/session.ts'
import { ClaimsPart } from './claims-part.tsx'
import { VerificationPart } from './verification-part.tsx'

const REQUEST = { id: 'A'.repeat(22), reason: '', submittedAt: '2026-11-20T08:00:00.000Z', decidedAt: null }
const VERIFICATION = {
  ...REQUEST,
  companyName: '某某公司',
  country: 'CN',
  licenceNumber: '91440300MA5EXAMPLE',
  documents: [],
}
const CLAIM = { ...REQUEST, contentId: 7, title: '某条名录', statement: '' }

let root: Root | undefined
let account = 1
afterEach(() => {
  root?.unmount()
  endSession()
  document.body.replaceChildren()
  localStorage.clear()
  vi.unstubAllGlobals()
})

/** Renders a part for a new account id, so that no cached answer is used. */
function draw(part: (user: User) => ReactNode, data: unknown): HTMLElement {
  vi.stubGlobal('fetch', () => Promise.resolve(Response.json({ code: 0, errorCode: 0, message: '', data })))
  const box = document.body.appendChild(document.createElement('div'))
  root = createRoot(box)
  account += 1
  beginSession({ id: account, name: '', picture: '' })
  root.render(part({ ...NO_USER, id: account, roles: [] }))
  return box
}

test.each<[status: number | null, words: string, button: string | undefined]>([
  [null, '通过后，公开页显示企业简称和网站', '提交审核'],
  [1, '审核中。结果会出现在这里，不用重新提交。', undefined],
  [2, '已通过企业认证。', undefined],
  [-1, '没有通过：执照不清楚', '重新申请'],
])('spec 4: a verification of state %s says 「%s」, and offers %s', async (status, words, button) => {
  const box = draw(
    (user) => <VerificationPart user={user} />,
    status === null ? null : { ...VERIFICATION, status, reason: status === -1 ? '执照不清楚' : '' },
  )
  await vi.waitFor(() => expect(box.textContent).toContain(words))
  const buttons = [...box.querySelectorAll('button')].map(({ textContent }) => textContent)
  if (button === undefined) expect(buttons).toEqual([])
  else expect(buttons).toContain(button)
})

test.each([
  [2, '审核中'],
  [3, '已认领'],
  [-1, '没有通过'],
])('spec 4: a claim of state %i is called %s', async (status, name) => {
  const box = draw(
    (user) => <ClaimsPart user={user} />,
    [{ ...CLAIM, status, reason: status === -1 ? '不是这家企业' : '' }],
  )
  await vi.waitFor(() => expect(box.textContent).toContain(`某条名录${name}`))
  expect(box.textContent?.includes('不是这家企业')).toBe(status === -1)
})
