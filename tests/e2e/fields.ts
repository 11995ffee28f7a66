import type { ElementHandle, Page } from '@playwright/test'
import { SECRET_NUMBER, SECRET_WORD } from './outgoing.ts'
import { waitForReady } from './support.ts'

/** Selector of the text fields on a tool's page. */
export const FIELDS =
  'main :is(input:not([type=file], [type=date], [type=checkbox], [type=radio], [type=color], [type=range]), textarea:not([readonly]))'

/** Maximum characters of a field; text boxes for long texts turn larger input into a file. */
export const MAX_FIELD = 100_000

/** A converter's rows are the same field repeated, so only the first two are tested. */
const REPEATED = '[data-unit]:nth-of-type(n + 3) *'

export type Field = ElementHandle<HTMLInputElement | HTMLTextAreaElement>

/** Visible fields, number fields first: a text may filter away the list that they are in. */
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

/** Visits every view of a page. */
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

/** Maximum characters of pasted page source, the longest field. */
const MAX_SOURCE = 500_000

/** Text boxes for long texts, which turn a large paste into a file (privacy.spec.ts pastes into each kind). */
const TEXT_BOXES = '#text-input, #seo-source'

/** Visible fields that accept more than `MAX_FIELD`, except text boxes for long texts. */
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
 * Types into a field by dispatching events, and presses Enter after a word: a fifth of the time of real key presses.
 * Runs inside a page. Returns false if the field could not be typed into.
 */
function typeByEvents(
  node: HTMLInputElement | HTMLTextAreaElement,
  { text, enters }: { text: string; enters: boolean },
): boolean {
  if (!node.isConnected || !node.checkVisibility({ visibilityProperty: true }) || node.disabled || node.readOnly)
    return false
  node.focus()
  // React only notices values set through the prototype's setter.
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

/** Types into every field of every view of an open tool. Returns the number of fields, and those without a limit. */
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
