import type { ElementHandle, Page } from '@playwright/test'
import { SECRET_NUMBER, SECRET_WORD } from './outgoing.ts'
import { waitForReady } from './support.ts'

/** What a visitor can type into on a tool's page. */
export const FIELDS =
  'main :is(input:not([type=file], [type=date], [type=checkbox], [type=radio], [type=color], [type=range]), textarea:not([readonly]))'

/** Characters that a field holds at most; the boxes of texts to work on make a file of more. */
export const MAX_FIELD = 100_000

/** The rows of a converter are one field many times, and its first two stand for all. */
const REPEATED = '[data-unit]:nth-of-type(n + 3) *'

export type Field = ElementHandle<HTMLInputElement | HTMLTextAreaElement>

/** The fields that are there now, numbers first: a word may leave nothing of a list that they stand in. */
export async function findFields(page: Page): Promise<{ field: Field; wantsNumber: boolean }[]> {
  const fields = (await page
    .locator(`${FIELDS}:not(${REPEATED})`)
    .filter({ visible: true })
    .elementHandles()) as Field[]
  const wanting = await page.evaluate(
    (nodes) =>
      nodes.map(
        (node) =>
          node.inputMode === 'decimal' ||
          node.inputMode === 'numeric' ||
          node.id.startsWith('value-') ||
          node.closest('[data-unit]') !== null,
      ),
    fields,
  )
  const kinds = fields.map((field, at) => ({ field, wantsNumber: wanting[at] ?? false }))
  return kinds.toSorted((a, b) => Number(b.wantsNumber) - Number(a.wantsNumber))
}

/** Goes through what a page can show besides what it opens with. */
export async function eachView(page: Page, visit: () => Promise<void>): Promise<void> {
  await visit()
  const views = page.getByRole('group', { name: '视图' }).getByRole('button')
  for (let view = 1; view < (await views.count()); view += 1) {
    await views.nth(view).click()
    await waitForReady(page)
    await visit()
  }
  const more = page.locator('main').getByRole('button', { name: /^(?:批量|多家|对比|比较)/ })
  for (let at = 0; at < (await more.count()); at += 1) {
    if (!(await more.nth(at).isVisible())) continue
    await more.nth(at).click()
    await waitForReady(page)
    await visit()
    if ((await page.getByRole('dialog').count()) > 0) await page.keyboard.press('Escape')
  }
}

/** Characters of a page's source, the longest of all that is typed into a field. */
const MAX_SOURCE = 500_000

/** The boxes of texts to work on, which make a file of a large paste (privacy.spec.ts pastes into each kind). */
const TEXT_BOXES = '#text-input, #seo-source'

/** The fields in sight that take more than they may, and are no boxes of texts to work on. */
function findUnlimited(page: Page): Promise<string[]> {
  return page
    .locator(`${FIELDS}:not(${TEXT_BOXES})`)
    .filter({ visible: true })
    .evaluateAll(
      (nodes, max) =>
        nodes
          .filter(
            (node): node is HTMLInputElement | HTMLTextAreaElement =>
              'maxLength' in node && !(node as HTMLInputElement).readOnly,
          )
          .filter((node) => node.maxLength < 1 || node.maxLength > max)
          .map((node) => `may hold ${node.maxLength} characters: ${node.outerHTML.slice(0, 140)}`),
      MAX_SOURCE,
    )
}

/**
 * Puts a text into a field by the events of typing, and Enter after a word: a fifth of the time of a press by the browser's
 * driver. Runs inside a page. Returns whether the field could be typed into.
 */
function typeByEvents(
  node: HTMLInputElement | HTMLTextAreaElement,
  { text, enters }: { text: string; enters: boolean },
): boolean {
  if (!node.isConnected || !node.checkVisibility({ visibilityProperty: true }) || node.disabled || node.readOnly)
    return false
  node.focus()
  // React hears what the prototype's setter writes.
  Object.getOwnPropertyDescriptor(Object.getPrototypeOf(node) as object, 'value')?.set?.call(
    node,
    node.maxLength < 0 ? text : text.slice(0, node.maxLength),
  )
  node.dispatchEvent(new InputEvent('input', { bubbles: true, inputType: 'insertText', data: text }))
  if (
    enters &&
    node.dispatchEvent(new KeyboardEvent('keydown', { key: 'Enter', bubbles: true, cancelable: true })) &&
    node instanceof HTMLInputElement
  )
    node.form?.requestSubmit()
  return true
}

async function typeByDriver(field: Field, { text, enters }: { text: string; enters: boolean }): Promise<boolean> {
  if (!(await field.isVisible()) || !(await field.isEditable())) return false
  await field.fill(text)
  if (enters) await field.press('Enter')
  return true
}

/** Types into every field of every view of an open tool. Returns how many there were, and those without a limit. */
export async function typeEverywhere(
  page: Page,
  by: 'driver' | 'events' = 'driver',
): Promise<{ typed: number; unlimited: string[] }> {
  let typed = 0
  const unlimited: string[] = []
  await eachView(page, async () => {
    unlimited.push(...(await findUnlimited(page)))
    for (const { field, wantsNumber } of await findFields(page)) {
      const given = { text: wantsNumber ? SECRET_NUMBER : SECRET_WORD, enters: !wantsNumber }
      if (by === 'driver' ? await typeByDriver(field, given) : await field.evaluate(typeByEvents, given)) typed += 1
    }
  })
  return { typed, unlimited: [...new Set(unlimited)] }
}
