import { act, useEffect } from 'react'
import { createRoot, type Root } from 'react-dom/client'
import { afterEach, beforeEach, vi } from 'vitest'
import { declareUrlFields } from './own-words.ts'
import { useUrlState, type UrlState } from './url-state.ts'

/** Address of the test page, without a state. */
export const HOME = location.pathname + location.search

// Declares the pages of the tests, as the build does for the app.
declareUrlFields([
  ['v u open', [HOME.split('/')[1]?.split('?')[0] ?? '']],
  ['v u f t', ['tools-mianji', 'tools-zhiliang', 'tools-len']],
  ['form view', ['tools-sjh']],
  ['code', ['tools-hs']],
  ['match', ['tools-shaixuan']],
  ['v q', ['tools-hlhs']],
  ['x', ['tools-paypal']],
])

interface Shown {
  root: Root
  /** The state that the tool last rendered. */
  state: UrlState
  change: (part: UrlState) => void
}

/** A test tool, re-created for each test with `v=1`. */
export const tool: Shown = { root: createRoot(document.createElement('div')), state: {}, change: () => {} }

/** Renders the state and offers a setter. */
export function Tool() {
  const [state, patch] = useUrlState()
  useEffect(() => {
    tool.state = state
    tool.change = patch
  })
  return null
}

/** Types into the tool. */
export const typeIntoTool = (part: UrlState): void => act(() => tool.change(part))

/** Advances the timers by milliseconds. */
export const pass = (milliseconds: number): void =>
  act(() => {
    vi.advanceTimersByTime(milliseconds)
  })

/** Mounts the tool before each test and unmounts it afterwards. */
export function mountToolForEachTest(): void {
  beforeEach(() => {
    Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true })
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    history.replaceState(null, '', `${HOME}#v=1`)
    tool.root = createRoot(document.createElement('div'))
    act(() => tool.root.render(<Tool key="first" />))
  })
  afterEach(() => {
    act(() => tool.root.unmount())
    vi.useRealTimers()
    history.replaceState(null, '', HOME)
  })
}
