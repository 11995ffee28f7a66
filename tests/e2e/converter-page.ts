import type { Page } from '@playwright/test'

/** The value that the pair converts from. */
export const from = (page: Page) => page.locator('#value-from')
/** The value that the pair converts to. */
export const to = (page: Page) => page.locator('#value-to')
/** The sentence beside the field. */
export const message = (page: Page) => page.locator('#converter-message')

/** The values of a page's units by id. */
export function ledger(page: Page): Promise<Record<string, string>> {
  return page
    .locator('[data-unit]')
    .evaluateAll((rows) =>
      Object.fromEntries(
        rows.map((row) => [
          row.getAttribute('data-unit') ?? '',
          row.querySelector<HTMLInputElement | HTMLTextAreaElement>('input, textarea')?.value ?? '',
        ]),
      ),
    )
}

/** The ids of the units shown, in their order. */
export const shownUnits = (page: Page): Promise<string[]> =>
  page.locator('[data-unit]').evaluateAll((rows) => rows.map((row) => row.getAttribute('data-unit') ?? ''))
