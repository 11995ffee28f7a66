import { act, type ComponentType } from 'react'
import { createRoot, type Root } from 'react-dom/client'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { lazyPart } from './lazy-part.tsx'

const GONE = new TypeError('Failed to fetch dynamically imported module: http://localhost/part.js')

let root: Root
let uncaught: unknown[]

beforeEach(() => {
  Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true })
  uncaught = []
  root = createRoot(document.createElement('div'), { onUncaughtError: (error) => uncaught.push(error), onCaughtError: () => undefined })
})

afterEach(async () => {
  await act(async () => root.unmount())
  vi.restoreAllMocks()
})

/** Draws a field and a part that loads as the list says, one entry a try. */
async function draw(tries: (Error | ComponentType)[]): Promise<HTMLElement> {
  const container = document.createElement('div')
  root.unmount()
  root = createRoot(container, { onUncaughtError: (error) => uncaught.push(error), onCaughtError: () => undefined })
  const Part = lazyPart(async () => {
    const next = tries.shift() ?? GONE
    if (next instanceof Error) throw next
    return next
  })
  await act(async () =>
    root.render(
      <>
        <input />
        <Part />
      </>,
    ),
  )
  return container
}

test('without a network a part that cannot come is left out, and comes with the network', async () => {
  const network = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
  const page = await draw([GONE, () => <b>here</b>])
  expect(page.querySelector('input')).not.toBeNull()
  expect(page.querySelector('b')).toBeNull()
  network.mockReturnValue(true)
  await act(async () => dispatchEvent(new Event('online')))
  expect(page.querySelector('b')?.textContent).toBe('here')
  expect(uncaught).toEqual([])
})

test.each<[string, boolean, Error]>([
  ['with a network a missing part is the page’s fault, which may reload', true, GONE],
  ['any other fault is the page’s', false, new RangeError('broken')],
])('%s', async (_, online, error) => {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(online)
  await draw([error])
  expect(uncaught).toEqual([error])
})
