import { expect, test } from './support.ts'

test('only files of the build run as scripts and workers', { tag: '@phone' }, async ({ page, faults }) => {
  // Each violation is also reported on the console.
  faults.allow(/Trusted ?(?:Script|Types)/)
  await page.goto('/privacy')
  const outcomes = await page.evaluate(() => {
    const tried = (act: () => void): string => {
      try {
        act()
        return 'done'
      } catch (error) {
        return error instanceof Error ? error.name : 'thrown'
      }
    }
    const script = document.createElement('script')
    return {
      answer: tried(() => (script.src = '/mapi/tools/global-shipping-port/search')),
      picture: tried(() => void new Worker('/files/a.webp')),
      text: tried(() => (script.text = 'document.title = "run"')),
      build: tried(() => (script.src = '/assets/app.js')),
    }
  })
  expect(outcomes).toEqual({ answer: 'TypeError', picture: 'TypeError', text: 'TypeError', build: 'done' })
})
