import { afterEach, expect, test } from 'vitest'
import { watchUnsavedForms, hasUnsavedForms } from './unkept-forms.ts'

let end: (() => void) | undefined

afterEach(() => {
  end?.()
  document.body.replaceChildren()
  hasUnsavedForms()
})

/** Types a text into the field of a page. */
function typeInto(page: string, text: string): HTMLInputElement {
  document.body.innerHTML = page
  end = watchUnsavedForms()
  const field = document.querySelector('input')
  if (!field) throw new Error('no field')
  field.value = text
  field.dispatchEvent(new InputEvent('input', { bubbles: true }))
  return field
}

test.each([
  ['<form data-unkept><p><input></p></form>', true],
  ['<div data-unkept><input></div>', true],
  ['<form><input></form>', false],
])('what is typed into %s is lost with the page: %s', (page, isLost) => {
  typeInto(page, '关税')
  expect(hasUnsavedForms()).toBe(isLost)
})

test('a press of its button alone sends nothing: the server may refuse it', () => {
  const field = typeInto('<form data-unkept><input></form>', '/old')
  field.form?.addEventListener('submit', (event) => event.preventDefault())
  field.form?.requestSubmit()
  expect(hasUnsavedForms()).toBe(true)
})

test.each([
  ['is gone from the page', (field: HTMLInputElement) => field.form?.remove()],
  ['was emptied', (field: HTMLInputElement) => (field.value = '')],
])('what %s is not lost', (_, change) => {
  change(typeInto('<form data-unkept><input></form>', '关税'))
  expect(hasUnsavedForms()).toBe(false)
})
