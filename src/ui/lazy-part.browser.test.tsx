import { act, useState, type ComponentType } from 'react'
import { flushSync } from 'react-dom'
import { createRoot, type Root } from 'react-dom/client'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { lazyPart, preloadParts } from './lazy-part.tsx'

const GONE = new TypeError('Failed to fetch dynamically imported module: http://localhost/part.js')

let root: Root | undefined

beforeEach(() => {
  Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true })
})

afterEach(async () => {
  await act(async () => root?.unmount())
  vi.restoreAllMocks()
})

/** Renders a field and a lazy part; each attempt to load it takes one entry of the list. */
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

test('parts that are loaded before the first rendering are in it, and keep their state; one that failed is drawn later', async () => {
  const tries: (Error | ComponentType)[] = [GONE, () => <i>second</i>]
  const Ready = lazyPart(
    async () =>
      function Counter() {
        const [count, setCount] = useState(0)
        return (
          <button onClick={() => setCount(count + 1)} type="button">
            {count}
          </button>
        )
      },
  )
  const Failed = lazyPart(async () => {
    const next = tries.shift() ?? GONE
    if (next instanceof Error) throw next
    return next
  })
  await preloadParts()
  const container = document.createElement('div')
  root = createRoot(container)
  const page = (name: string) => (
    <p title={name}>
      <Ready />
      <Failed />
    </p>
  )
  flushSync(() => root?.render(page('one')))
  expect(container.textContent).toBe('0')
  await act(async () => container.querySelector('button')?.click())
  await act(async () => root?.render(page('two')))
  expect(container.innerHTML).toBe('<p title="two"><button type="button">1</button><i>second</i></p>')
})
