import { createRoot } from 'react-dom/client'
import { expect, test, vi } from 'vitest'
import { searchWorker } from '../workers/search.ts'
import { Flag } from './flag.tsx'

const CODES = ['CN', 'JP', 'US', 'DE']
const SVG = '<svg xmlns="http://www.w3.org/2000/svg" width="4" height="3"/>'

test('flags are not drawn all at once, and one that nobody has stays a tile', async () => {
  const rows = CODES.map((iso2) => ({ iso2, image: SVG }))
  vi.spyOn(searchWorker, 'call').mockImplementation(async () => ({ rows }) as never)
  const box = document.createElement('div')
  const tasks: number[] = []
  // The observer is called once per task.
  new MutationObserver(() => tasks.push(box.querySelectorAll('img').length)).observe(box, {
    childList: true,
    subtree: true,
  })
  const root = createRoot(box)
  root.render([...CODES, 'XX'].map((code) => <Flag code={code} key={code} />))
  await vi.waitFor(() => expect(box.textContent).toBe('XX'))
  // Flags are drawn one per frame; React may merge two frames on a busy machine.
  const [first = 0, ...others] = tasks.filter((images) => images > 0)
  expect([first < CODES.length, others.at(-1)]).toEqual([true, CODES.length])
  expect(box.querySelector('img')?.src).toBe(`data:image/svg+xml,${encodeURIComponent(SVG)}`)
  root.unmount()
})
