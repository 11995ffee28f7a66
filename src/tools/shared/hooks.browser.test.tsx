import { act } from 'react'
import { createRoot, type Root } from 'react-dom/client'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { database } from '../../db/database.ts'
import { flushDrafts, readDraft, saveDraft } from '../../sync/drafts/drafts.ts'
import { useIsHydrated } from './use-alive.ts'
import { useDraft } from './use-draft.ts'
import { useHasBeenTrue } from './use-ever.ts'
import { useIsWide } from './use-media.ts'
import { useStableValue } from './use-stable.ts'

let root: Root

/** Renders a hook with each value in turn; returns its results, render by render. */
function draw<Given, Value>(use: (given: Given) => Value, ...values: readonly Given[]): Value[] {
  const seen: Value[] = []
  function Screen({ given }: { given: Given }) {
    seen.push(use(given))
    return null
  }
  for (const given of values) act(() => root.render(<Screen given={given} />))
  return seen
}

beforeEach(() => {
  Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true })
  root = createRoot(document.createElement('div'))
})

afterEach(() => act(() => root.unmount()))

test('a page is alive after its first rendering', () =>
  expect(draw<undefined, boolean>(useIsHydrated, undefined)).toEqual([false, true]))

test.each([
  ['the same', { a: [1] }, { a: [1] }, true],
  ['something else', { a: [1] }, { a: [2] }, false],
  ['nothing again', undefined, undefined, true],
  ['something after nothing', undefined, { a: [1] }, false],
])('a value that says %s: %#', (_, before, after, kept) => {
  const seen = draw<unknown, unknown>(useStableValue, before, after)
  expect(seen).toEqual([before, after])
  expect(Object.is(seen[0], seen[1])).toBe(kept)
})

test('what was once so stays so', () => {
  expect(draw(useHasBeenTrue, false).at(-1)).toBe(false)
  expect(draw(useHasBeenTrue, false, true, false).at(-1)).toBe(true)
})

test('the width of the window is followed', async () => {
  await page.viewport(1023, 700)
  const seen = draw(useIsWide, undefined)
  expect(seen.at(-1)).toBe(false)
  await act(() => page.viewport(1024, 700))
  await expect.poll(() => seen.at(-1)).toBe(true)
})

test.each([
  ['what was kept is taken up', 'kept', undefined, 'kept', 'kept'],
  ['nothing was kept: it stays closed', '', undefined, undefined, ''],
  ['what was pasted takes its place', 'kept', 'pasted', 'pasted', 'pasted'],
])('a draft: %s', async (_, kept, pasted, shown, stored) => {
  await flushDrafts()
  await database.drafts.clear()
  saveDraft('column', kept)
  const seen = draw(() => useDraft('column', pasted), undefined)
  await expect.poll(() => seen.at(-1)?.[0]).toBe(shown)
  await expect.poll(() => readDraft('column')).toBe(stored)
  act(() => seen.at(-1)?.[1]('typed'))
  expect(seen.at(-1)?.[0]).toBe('typed')
  await expect.poll(() => readDraft('column')).toBe('typed')
  act(() => seen.at(-1)?.[1](undefined))
  await expect.poll(() => readDraft('column')).toBe('')
})
