import { act } from 'react'
import { createRoot } from 'react-dom/client'
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { database } from '../../db/database.ts'
import { notifyDraftRestored } from '../../state/restored-drafts.ts'
import type { UrlState } from '../../state/url-state.ts'
import { flushDrafts, readDraft, saveDraft } from '../../sync/drafts/drafts.ts'
import { useValuesDraft } from './use-kept-values.ts'

beforeEach(async () => {
  Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true })
  saveDraft('tijizhong.fields', '')
  await flushDrafts()
  await database.delete({ disableAutoOpen: false })
  localStorage.clear()
})

/** Opens a page with values; returns the values that it set, and a function to change the input. */
async function openWith(values: UrlState) {
  const set = vi.fn<(change: UrlState) => void>()
  const root = createRoot(document.createElement('div'))
  onTestFinished(async () => act(async () => root.unmount()))
  function Page({ entered }: { entered: UrlState }) {
    useValuesDraft('tijizhong.fields', entered, set)
    return null
  }
  const enter = (entered: UrlState): Promise<void> => act(async () => root.render(<Page entered={entered} />))
  await enter(values)
  return { set, enter }
}

test('a page that is opened with nothing begins with what was entered last', async () => {
  const { enter } = await openWith({})
  await enter({ l: '60', w: '' })
  await expect.poll(() => readDraft('tijizhong.fields')).toBe('{"l":"60"}')
  const later = await openWith({})
  await expect.poll(() => later.set.mock.calls).toEqual([[{ l: '60' }]])
})

test('a link with values of its own takes their place', async () => {
  saveDraft('tijizhong.fields', '{"l":"60"}')
  const { set } = await openWith({ l: '10' })
  await expect.poll(() => readDraft('tijizhong.fields')).toBe('{"l":"10"}')
  expect(set).not.toHaveBeenCalled()
})

test('emptied fields stay empty', async () => {
  const { enter } = await openWith({ l: '60' })
  await enter({})
  await expect.poll(() => readDraft('tijizhong.fields')).toBe('')
})

test.each([
  ['{"l":"60","n":3}', { l: '60' }],
  ['[', {}],
  ['7', {}],
])('of a draft %s texts are taken', async (text, values) => {
  vi.spyOn(console, 'warn').mockImplementation(() => undefined)
  const { set } = await openWith({ w: '1' })
  act(() => notifyDraftRestored('tijizhong.fields', text))
  expect(set).toHaveBeenCalledExactlyOnceWith(values)
})
