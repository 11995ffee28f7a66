import { afterEach, expect, test, vi } from 'vitest'
import { saveDraftWhenLoaded } from './early-drafts.ts'

const stored = vi.hoisted(() => ({ load: undefined as (() => void) | undefined, texts: [] as string[][] }))
vi.mock('./drafts.ts', async () => {
  await new Promise<void>((done) => (stored.load = done))
  return { saveDraft: (key: string, text: string) => stored.texts.push([key, text]) }
})

afterEach(() => sessionStorage.clear())

test('what is typed while what stores drafts is being loaded is left behind by a page that goes away, and stored once it has come', async () => {
  saveDraftWhenLoaded('reply', '一')
  saveDraftWhenLoaded('reply', '一二')
  saveDraftWhenLoaded('column', '')
  dispatchEvent(new PageTransitionEvent('pagehide'))
  expect([sessionStorage.getItem('crossport.draft.reply'), sessionStorage.getItem('crossport.draft.column')]).toEqual([
    '一二',
    '',
  ])
  sessionStorage.clear()
  await vi.waitUntil(() => stored.load)
  stored.load?.()
  // The order of the two drafts is not fixed.
  await vi.waitFor(() =>
    expect(stored.texts.toSorted()).toEqual([
      ['column', ''],
      ['reply', '一二'],
    ]),
  )
  dispatchEvent(new PageTransitionEvent('pagehide'))
  expect(sessionStorage.getItem('crossport.draft.reply')).toBeNull()
  saveDraftWhenLoaded('reply', '一二三')
  await vi.waitFor(() => expect(stored.texts.at(-1)).toEqual(['reply', '一二三']))
})
