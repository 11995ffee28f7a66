import { act } from 'react'
import { expect, test } from 'vitest'
import { HOME, mountToolForEachTest, pass, tool, typeIntoTool } from './url-state.fixture.tsx'
import { closeUrlState, openUrlState, syncUrlState } from './url-state.ts'

mountToolForEachTest()

/** Waits for the asynchronous history navigation; earlier events may still arrive meanwhile. */
const back = (go: () => void): Promise<unknown> => {
  const before = location.hash
  const gone = new Promise<void>((done) => addEventListener('hashchange', () => location.hash !== before && done()))
  go()
  return gone
}

test('the back button takes it back, with what was typed before', async () => {
  typeIntoTool({ v: '3' })
  act(() => openUrlState({ open: 'ONT8' }))
  expect([tool.state, location.hash]).toEqual([{ v: '3', open: 'ONT8' }, '#v=3&open=ONT8'])
  await back(() => history.back())
  expect(location.hash).toBe('#v=3')
})

test('closing it goes back, and is shown at once', async () => {
  act(() => openUrlState({ open: 'ONT8' }))
  const length = history.length
  await back(() => act(() => closeUrlState({ open: '' })))
  expect([tool.state, location.hash, history.length]).toEqual([{ v: '1' }, '#v=1', length])
})

test('own words typed since stay when it is closed, for both entries are of one page', async () => {
  act(() => openUrlState({ open: 'ONT8' }))
  typeIntoTool({ q: 'ont' })
  await back(() => act(() => closeUrlState({ open: '' })))
  act(syncUrlState)
  expect([tool.state, location.hash]).toEqual([{ v: '1', q: 'ont' }, '#v=1'])
  typeIntoTool({ q: '' })
  pass(350)
})

test('a second word that it was closed takes no second step', async () => {
  act(() => openUrlState({ open: 'ONT8' }))
  await back(() =>
    act(() => {
      closeUrlState({ open: '' })
      closeUrlState({ open: '' })
    }),
  )
  expect(location.hash).toBe('#v=1')
})

test('what was changed since stays when it is closed', () => {
  act(() => openUrlState({ open: 'ONT8' }))
  typeIntoTool({ v: '5' })
  act(() => closeUrlState({ open: '' }))
  pass(350)
  expect([tool.state, location.hash]).toEqual([{ v: '5' }, '#v=5'])
})

test('what a link opened is closed in place', () => {
  history.replaceState(null, '', `${HOME}#v=1&open=ONT8`)
  act(syncUrlState)
  act(() => closeUrlState({ open: '' }))
  pass(350)
  expect(location.hash).toBe('#v=1')
})
