import axe from 'axe-core'
import { createRoot } from 'react-dom/client'
import { expect, onTestFinished, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { applyDeviceState, type DeviceState } from './device.ts'
import { GROUPS, PartsPage, type Theme } from './page.tsx'
import './parts.css'

const NAMES = GROUPS.flatMap(({ specimens }) => specimens.map(({ name }) => name))

/** Browsers make a scrolling table focusable, so that it scrolls by keyboard; axe does not know that. */
const SCROLLS_BY_ITSELF = '.article-zh > table'

/** Rules that axe finds broken, with the elements that break them. */
async function findViolations(): Promise<string[]> {
  const { violations } = await axe.run(document, { resultTypes: ['violations'], elementRef: true })
  return violations.flatMap(({ id, nodes }) =>
    nodes
      .filter(({ element }) => id !== 'scrollable-region-focusable' || element?.matches(SCROLLS_BY_ITSELF) !== true)
      .map(({ html, failureSummary = '' }) => `${id}: ${html} ${failureSummary}`),
  )
}

/** Opens the page with a theme and a device state; returns the errors that it logged. */
async function openParts(theme: Theme, device: DeviceState) {
  const printed = vi.spyOn(console, 'error').mockImplementation(() => undefined)
  const host = document.body.appendChild(document.createElement('div'))
  const root = createRoot(host)
  document.documentElement.lang = 'zh-CN'
  document.title = 'Parts'
  // Contrast cannot be measured during a colour transition.
  const still = document.head.appendChild(document.createElement('style'))
  still.textContent = '*, ::before, ::after { transition-property: none !important }'
  onTestFinished(() => {
    root.unmount()
    for (const element of [host, still]) element.remove()
    delete document.documentElement.dataset.theme
    applyDeviceState('signed out')
    printed.mockRestore()
  })
  root.render(<PartsPage initial={{ theme, device }} />)
  await vi.waitFor(() => expect(document.querySelectorAll('[data-specimen]')).toHaveLength(NAMES.length))
  // The parts that are loaded late: the reader's buttons, the map, the editor of long texts.
  await vi.waitFor(() => {
    for (const late of ['[aria-label="点赞、收藏、分享和打印"]', '[role="img"][aria-label="航线"]', '[name="email"]'])
      expect(document.querySelector(late)).not.toBeNull()
    expect(document.querySelector('[data-editor="loading"]')).toBeNull()
  })
  return printed
}

test('each specimen has a name of its own', () => expect(new Set(NAMES).size).toBe(NAMES.length))

test.each<[Theme, number, DeviceState]>([
  ['light', 1440, 'signed out'],
  ['dark', 390, 'offline'],
  ['light', 390, 'account failed'],
  ['dark', 1440, 'update ready'],
  ['light', 390, 'unsent'],
])('all parts are there without a fault in %s at %i px, %s', async (theme, width, device) => {
  await page.viewport(width, 900)
  const printed = await openParts(theme, device)
  expect(printed.mock.calls).toEqual([])
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(width)
  expect(await findViolations()).toEqual([])
})

test.each<Theme>(['light', 'dark'])('dialogs are without a fault in %s', async (theme) => {
  await openParts(theme, 'signed in')
  for (const place of ['sheet', 'top']) {
    document.querySelector<HTMLElement>(`[data-opens="${place}"]`)?.click()
    await vi.waitFor(() => expect(document.querySelector('dialog:modal')).not.toBeNull())
    expect(await findViolations()).toEqual([])
    document.querySelector<HTMLElement>('dialog:modal button[aria-label="关闭"]')?.click()
    await vi.waitFor(() => expect(document.querySelector('dialog:modal')).toBeNull())
  }
})
