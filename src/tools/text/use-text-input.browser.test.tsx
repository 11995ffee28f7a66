import { act, useEffect } from 'react'
import { createRoot, type Root } from 'react-dom/client'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createSharedValue } from '../shared/shared-value.ts'
import { useTextInput, type LocalInput, type TextInput } from './use-text-input.ts'

/** Mock of the drafts module, whose import the test resolves, and the texts passed to it. */
const drafts = vi.hoisted(() => ({ come: undefined as (() => void) | undefined, texts: [] as string[][] }))
vi.mock('../../sync/drafts/drafts.ts', async () => {
  await new Promise<void>((done) => (drafts.come = done))
  const saveDraft = (key: string, text: string): void => {
    sessionStorage.removeItem(`crossport.draft.${key}`)
    drafts.texts.push([key, text])
  }
  return { saveDraft }
})

let root: Root
let input: TextInput | undefined
const home = location.pathname + location.search
const kept = createSharedValue<LocalInput>({})

function Tool() {
  const now = useTextInput({ slug: 'quchong', kept })
  useEffect(() => {
    input = now
  })
  return null
}

beforeEach(async () => {
  Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true })
  sessionStorage.clear()
  root = createRoot(document.createElement('div'))
  await act(async () => root.render(<Tool />))
})
afterEach(async () => {
  await act(async () => root.unmount())
  sessionStorage.clear()
  history.replaceState(null, '', home)
})

test('a text that is pasted before the file that stores drafts has come is left for the next page, and stored once it has come', async () => {
  const left = (): string | null => sessionStorage.getItem('crossport.draft.quchong')
  const long = '长'.repeat(2001)
  for (const text of [long, `${long}改`, '短', '', long]) {
    await act(async () => input?.setText(text))
    expect(left()).toBe(text)
  }
  expect(location.href).not.toContain(encodeURIComponent('长'))
  await vi.waitUntil(() => drafts.come)
  drafts.come?.()
  await vi.waitFor(() => expect([drafts.texts.at(-1), left()]).toEqual([['quchong', long], null]))
  await act(async () => input?.setText(`${long}再改`))
  await vi.waitFor(() => expect([drafts.texts.at(-1), left()]).toEqual([['quchong', `${long}再改`], null]))
})
