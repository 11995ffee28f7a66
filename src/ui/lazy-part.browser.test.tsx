import { act, type ComponentType } from 'react'
import { createRoot, type Root } from 'react-dom/client'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { lazyPart } from './lazy-part.tsx'

const GONE = new TypeError('Failed to fetch dynamically imported module: http://localhost/part.js')

let root: Root | undefined

beforeEach(() => {
  Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true })
})

afterEach(async () => {
  await act(async () => root?.unmount())
  vi.restoreAllMocks()
})

/** Draws a field and a part that loads as the list says, one entry a try. */
async function draw(tries: (Error | ComponentType)[]): Promise<HTMLElement> {
  const container = document.createElement('div')
  root = createRoot(container, { onCaughtError: () => undefined })
  const Part = lazyPart(async () => {
    const next = tries.shift() ?? GONE
    if (next instanceof Error) throw next
    return next
  })
  await act(async () =>
    root?.render(
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
})

test.each<[string, boolean, Error]>([
  ['with a network a missing part is the page’s fault, which may reload', true, GONE],
  ['any other fault is the page’s', false, new RangeError('broken')],
])('%s', async (_, online, error) => {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(online)
  await expect(draw([error])).rejects.toBe(error)
})
