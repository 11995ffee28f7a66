import { act } from 'react'
import { createRoot, hydrateRoot } from 'react-dom/client'
import { beforeEach, expect, onTestFinished, test } from 'vitest'
import { proxy } from 'valtio'
import { createSnapshotHook } from './snapshot-hook.ts'

let host: HTMLElement

beforeEach(() => {
  Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true })
  host = document.createElement('div')
})

test('a screen shows the state and follows it', async () => {
  const state = proxy({ open: false })
  const useState = createSnapshotHook(state)
  const Screen = () => String(useState().open)
  const root = createRoot(host)
  onTestFinished(() => act(() => root.unmount()))
  act(() => root.render(<Screen />))
  expect(host.textContent).toBe('false')
  await act(async () => {
    state.open = true
  })
  expect(host.textContent).toBe('true')
})

test('a prerendered part that comes alive after the state has moved on takes its markup over, then follows', async () => {
  const state = proxy({ open: false })
  const useState = createSnapshotHook(state)
  const Screen = () => <p>{String(useState().open)}</p>
  host.innerHTML = '<p>false</p>'
  const prerendered = host.firstChild
  state.open = true
  const faults: unknown[] = []
  await act(async () => {
    const root = hydrateRoot(host, <Screen />, { onRecoverableError: (error) => faults.push(error) })
    onTestFinished(() => act(() => root.unmount()))
  })
  expect(faults).toEqual([])
  expect(host.firstChild).toBe(prerendered)
  expect(host.textContent).toBe('true')
})
