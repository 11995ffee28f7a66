import type { ComponentType } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'

const PART = './routes/-frame/portal-footer.tsx'

beforeEach(() => vi.resetModules())
afterEach(() => {
  vi.doUnmock(PART)
  vi.restoreAllMocks()
})

/** Renders a page whose footer is loaded by `load`. */
async function renderWith(load: () => Promise<ComponentType>): Promise<string> {
  vi.doMock(PART, async () => ({ PortalFooter: await load() }))
  const { renderPage } = await import('./entry-server.tsx')
  return (await renderPage('/zb', async () => ({ list: [], next: '' }) as never)).html
}

test('a part that takes its time is in the page', async () => {
  let arrive: (part: ComponentType) => void = () => undefined
  const coming = new Promise<ComponentType>((done) => (arrive = done))
  const asked = vi.fn(() => coming)
  let done = false
  const page = renderWith(asked).finally(() => (done = true))
  await vi.waitFor(() => expect(asked).toHaveBeenCalled())
  // The page must wait for the footer through any number of event loop iterations.
  for (let turn = 0; turn < 20; turn++) await new Promise((next) => setImmediate(next))
  expect(done).toBe(false)
  arrive(() => <footer>late</footer>)
  const html = await page
  expect(html).toContain('<footer>late</footer>')
  expect(html).not.toMatch(/<!--\$[!?]/)
})

test('and so are parts in parts', async () => {
  const html = await renderWith(async () => {
    const { lazyPart } = await import('./ui/lazy-part.tsx')
    const deeper = (depth: number): ComponentType =>
      lazyPart(async () => (depth === 0 ? () => <b>innermost</b> : deeper(depth - 1)))
    return deeper(5)
  })
  expect(html).toContain('<b>innermost</b>')
  expect(html).not.toMatch(/<!--\$[!?]/)
})

test('too deeply nested lazy parts are no page', async () => {
  const page = renderWith(async () => {
    const { lazyPart } = await import('./ui/lazy-part.tsx')
    const deeper = (): ComponentType => lazyPart(async () => deeper())
    return deeper()
  })
  await expect(page).rejects.toThrow('/zb has too deeply nested lazy parts')
})

test.each<[string, () => Promise<ComponentType>]>([
  ['that cannot be loaded', () => Promise.reject(new Error('planted fault'))],
  [
    'that cannot be drawn',
    async () => () => {
      throw new Error('planted fault')
    },
  ],
])('a page with a part %s is not sent', async (_, load) => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined)
  await expect(renderWith(load)).rejects.toThrow('/zb has a part that failed')
})

test('a part that could not be loaded is loaded again for the next page', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined)
  const { lazyPart } = await import('./ui/lazy-part.tsx')
  const load = vi
    .fn<() => Promise<ComponentType>>()
    .mockRejectedValueOnce(new Error('planted fault'))
    .mockResolvedValue(() => <b>came later</b>)
  const Part = lazyPart(load)
  vi.doMock(PART, () => ({ PortalFooter: () => <Part /> }))
  const { renderPage } = await import('./entry-server.tsx')
  const render = () => renderPage('/zb', async () => ({ list: [], next: '' }) as never)
  await expect(render()).rejects.toThrow('/zb has a part that failed')
  expect((await render()).html).toContain('<b>came later</b>')
  expect(load).toHaveBeenCalledTimes(2)
})
