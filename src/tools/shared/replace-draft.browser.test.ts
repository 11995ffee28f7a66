import { beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { database } from '../../db/database.ts'
import { onDraftRestored } from '../../state/restored-drafts.ts'
import { showToast } from '../../state/toast.ts'
import { flushDrafts, readDraft, saveDraft } from '../../sync/drafts/drafts.ts'
import { replaceDraft } from './replace-draft.ts'

vi.mock(import('../../state/toast.ts'), { spy: true })

beforeEach(async () => {
  await flushDrafts()
  await database.delete({ disableAutoOpen: false })
  localStorage.clear()
  vi.mocked(showToast).mockClear()
})

test.each([
  ['nothing', ''],
  ['the same text', '新'],
])('over %s nothing is said', async (_, before) => {
  saveDraft('wc', before)
  await replaceDraft('wc', '新')
  expect(await readDraft('wc')).toBe('新')
  expect(showToast).not.toHaveBeenCalled()
})

test('a text that is replaced is got back by a press, on the screen too', async () => {
  saveDraft('wc', '原来的')
  await replaceDraft('wc', '新')
  expect(await readDraft('wc')).toBe('新')
  const restored = vi.fn()
  onTestFinished(onDraftRestored(restored))
  vi.mocked(showToast).mock.calls[0]?.[1]?.action?.run()
  expect(restored).toHaveBeenCalledWith('wc', '原来的')
  expect(await readDraft('wc')).toBe('原来的')
})
