import { expect, test } from 'vitest'
import { assertNoRedirectLoop } from '../../../server/publishing/redirect-way.ts'
import type { StoredRedirect } from '../../../server/store/redirects.ts'

/** Redirects of the site itself, such as a content's section. */
const SENT_ON: Readonly<Partial<Record<string, string>>> = {
  '/hd/fair': '/activitySummit/info/fair',
  '/tools-len/EN': '/tools-len/en',
  '/a.html': '/a',
  '/round': '/about',
  '/about': '/round',
}
const RULES: readonly StoredRedirect[] = [
  { from_path: '/a', to_address: '/b', status: 301, note: '', changed_by: 1, changed_at: '' },
]

const check = (from: string, to: string, before = '') =>
  assertNoRedirectLoop({ from, to, status: 301, before }, RULES, async (address) => SENT_ON[address])

test.each([
  ['/activitySummit/info/fair', '/hd/fair'],
  ['/activitySummit/info/fair/', ' /hd/fair?d=7 '],
  ['/tools-len/en', '/tools-len/EN'],
  ['/b', '/a.html'],
])('spec 2.4: a rule from %s to %s, which the site sends back, is refused', async (from, to) => {
  await expect(check(from, to)).rejects.toThrow('会回到这个旧地址')
})

test.each([
  ['/old', '/hd/fair', ''],
  ['/old', 'https://example.com/old', ''],
  ['/a', '/b', '/a'],
  ['/old', '/round', ''],
  ['/b', '/c', '/a'],
])('one from %s to %s comes to an end', async (from, to, before) => {
  await expect(check(from, to, before)).resolves.toBeUndefined()
})
