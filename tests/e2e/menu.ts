import type { Locator } from '@playwright/test'

/** Opens a menu by its button, and chooses the action of a value. */
export async function chooseFrom(button: Locator, value: string): Promise<void> {
  await button.click()
  await button.page().locator(`[role=menuitem][value="${value}"]`).click()
}
