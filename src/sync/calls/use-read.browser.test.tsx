import { act, useEffect } from 'react'
import { createRoot, type Root } from 'react-dom/client'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { announce } from '../device/device.ts'
import { useRead, type ReadState, type ReadQuery } from './use-read.ts'

let root: Root
let reading: ReadState<string>

function Screen({ query }: { query: ReadQuery<string> | undefined }) {
  const current = useRead(query)
  useEffect(() => {
    reading = current
  })
  return null
}

const show = (query: ReadQuery<string> | undefined): Promise<void> =>
  act(async () => root.render(<Screen query={query} />))
const becomes = (state: object): Promise<void> =>
  act(() =>
    vi.waitFor(() =>
      expect({ value: reading.value, error: reading.error?.message, busy: reading.busy }).toEqual(state),
    ),
  )

beforeEach(() => {
  Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true })
  root = createRoot(document.createElement('div'))
})
afterEach(() => act(() => root.unmount()))

test('nothing is read where nothing is asked', async () => {
  await show(undefined)
  await becomes({ value: undefined, error: undefined, busy: false })
})

test('what is known is shown while the answer is on its way, and stays when that fails', async () => {
  let finish = (): void => {}
  let fail = (): void => {}
  const query = (key: string): ReadQuery<string> => ({
    key: [key],
    read: ({ tell }) => {
      tell('known')
      return new Promise((done, refuse) => {
        finish = () => done('newer')
        fail = () => refuse(new Error('no answer'))
      })
    },
  })
  await show(query('told'))
  await becomes({ value: 'known', error: undefined, busy: true })
  await act(async () => finish())
  await becomes({ value: 'newer', error: undefined, busy: false })
  await show(query('told and failed'))
  await becomes({ value: 'known', error: undefined, busy: true })
  await act(async () => fail())
  await becomes({ value: 'known', error: 'no answer', busy: false })
})

test('what failed is read again at a press, and when the network comes back', async () => {
  const read = vi.fn<ReadQuery<string>['read']>().mockRejectedValue(new Error('no answer'))
  await show({ key: ['fails'], read })
  await becomes({ value: undefined, error: 'no answer', busy: false })
  await act(async () => reading.retry())
  await vi.waitFor(() => expect(read).toHaveBeenCalledTimes(2))
  await becomes({ value: undefined, error: 'no answer', busy: false })
  read.mockResolvedValue('answer')
  await act(async () => dispatchEvent(new Event('online')))
  await becomes({ value: 'answer', error: undefined, busy: false })
  await act(async () => dispatchEvent(new Event('online')))
  expect(read).toHaveBeenCalledTimes(3)
})

test('an announcement of its topic has it read again', async () => {
  let value = 'one'
  await show({ key: ['announced'], topic: 'quotes', read: () => Promise.resolve(value) })
  await becomes({ value: 'one', error: undefined, busy: false })
  value = 'two'
  await act(async () => announce('quotes'))
  await becomes({ value: 'two', error: undefined, busy: false })
})

test('the answer before stays until the next, only where that is wanted; a question that is left is given up', async () => {
  const signals: AbortSignal[] = []
  const silent = (key: string, keepsLast: boolean): ReadQuery<string> => ({
    key: [key],
    keepsLast,
    read: ({ signal }) => (signals.push(signal), new Promise(() => {})),
  })
  await show({ key: ['first'], read: () => Promise.resolve('first') })
  await becomes({ value: 'first', error: undefined, busy: false })
  await show(silent('kept', true))
  await becomes({ value: 'first', error: undefined, busy: true })
  await show(silent('not kept', false))
  await becomes({ value: undefined, error: undefined, busy: true })
  expect(signals.map(({ aborted }) => aborted)).toEqual([true, false])
})
