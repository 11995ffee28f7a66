import { act, useEffect } from 'react'
import { createRoot, type Root } from 'react-dom/client'
import { afterEach, beforeEach, vi } from 'vitest'
import { declareUrlFields } from './own-words.ts'
import { useUrlState, type UrlState } from './url-state.ts'

/** The address of the page of tests, without a state. */
export const HOME = location.pathname + location.search

// The pages that the tests open, as the build tells the app.
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
  /** The state that the tool showed last. */
  state: UrlState
  change: (part: UrlState) => void
}

/** A tool on the page, made anew for each test with `v=1`. */
export const tool: Shown = { root: createRoot(document.createElement('div')), state: {}, change: () => {} }

/** Shows the state and takes changes. */
export function Tool() {
  const [state, patch] = useUrlState()
  useEffect(() => {
    tool.state = state
    tool.change = patch
  })
  return null
}

/** Types into the tool. */
export const type = (part: UrlState): void => act(() => tool.change(part))

/** Lets milliseconds pass. */
export const pass = (milliseconds: number): void =>
  act(() => {
    vi.advanceTimersByTime(milliseconds)
  })

/** Opens the tool before each test and takes it off the page after it. */
export function openEachTime(): void {
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
