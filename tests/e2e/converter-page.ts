import type { Page } from '@playwright/test'

/** Value field of the unit to convert from. */
export const from = (page: Page) => page.locator('#value-from')
/** Value field of the unit to convert to. */
export const to = (page: Page) => page.locator('#value-to')
/** Message beside the field. */
export const message = (page: Page) => page.locator('#converter-message')

/** Values of a page's units by id. */
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

/** Ids of the shown units, in order. */
export const shownUnits = (page: Page): Promise<string[]> =>
  page.locator('[data-unit]').evaluateAll((rows) => rows.map((row) => row.getAttribute('data-unit') ?? ''))
