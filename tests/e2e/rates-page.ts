import type { Locator, Page } from '@playwright/test'
import { expect, fixTime } from './support.ts'

export interface Table {
  provider: string
  date: string
  fetchedAt: string | null
  base: string
  rates: Record<string, string>
}
export const LATEST = '**/mapi/toolCurrencyCodeRate/latest*'
export const RATE_TABLE: Table = {
  provider: 'currency-api',
  date: '2099-01-02',
  fetchedAt: '2099-01-02T02:00:00.000Z',
  base: 'USD',
  rates: { CNY: '7', EUR: '0.8', JPY: '160', MRU: '40', HKD: '7.8' },
}

/** Mocks the server's rates with a date newer than any bundled one. */
export async function serveRates(page: Page, change: Partial<Table> = {}): Promise<void> {
  await page.unroute(LATEST)
  const table = { ...RATE_TABLE, ...change }
  const previous = { ...RATE_TABLE, date: '2099-01-01', rates: { CNY: '7.07', EUR: '0.8', JPY: '159.5' } }
  await page.route(LATEST, (route) =>
    route.fulfill({ json: { code: 0, errorCode: 0, message: '', data: { table, previous } } }),
  )
  // Sets the device's clock to the date of the rates.
  await fixTime(page, '2099-01-02T03:59:00Z')
}

export const from = (page: Page) => page.locator('#amount-from')
export const to = (page: Page) => page.locator('#amount-to')
export const source = (page: Page) => page.locator('[data-rate-source]')
export const options = (page: Page) => page.getByRole('dialog').getByRole('option')
export const line = (page: Page, code: string) => page.locator(`[data-code="${code}"]`)

/** Scrolls to the trend chart, which is only drawn in view. */
export async function trendChart(page: Page): Promise<Locator> {
  await page.getByText('走势数据表').scrollIntoViewIfNeeded()
  return page.getByRole('slider')
}

/** Chooses a currency by typing in the list's search. */
export async function choose(page: Page, picker: '源货币' | '目标货币', text: string): Promise<void> {
  await page.getByRole('button', { name: new RegExp(`^${picker}：`) }).click()
  await page.locator('#currency-search').fill(text)
  await page.keyboard.press('Enter')
  await expect(page.getByRole('dialog')).toHaveCount(0)
}

/** Controls smaller than the minimum touch target. */
export function tooSmall(page: Page): Promise<string[]> {
  return page.evaluate(() =>
    [
      ...document.querySelectorAll<HTMLElement>(
        'main :is(a[href], button, input, select, textarea, summary), dialog[open] :is(button, input, [role="option"])',
      ),
    ]
      .filter(
        (node) =>
          node.checkVisibility({ visibilityProperty: true, opacityProperty: true }) &&
          !(node.matches('a') && getComputedStyle(node).display === 'inline'),
      )
      .map((node) => ({ node, box: node.getBoundingClientRect() }))
      .filter(({ box }) => box.width < 43.9 || box.height < 43.9)
      .map(({ node, box }) => `${Math.round(box.width)}×${Math.round(box.height)} ${node.outerHTML.slice(0, 140)}`),
  )
}
