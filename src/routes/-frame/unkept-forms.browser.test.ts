import { afterEach, expect, test } from 'vitest'
import { followUnkept, hasUnkept } from './unkept-forms.ts'

let end: (() => void) | undefined

afterEach(() => {
  end?.()
  document.body.replaceChildren()
  hasUnkept()
})

/** Types into the field of a form. */
function typeInto(form: string): HTMLFormElement {
  document.body.innerHTML = form
  end = followUnkept()
  const field = document.querySelector('input')
  field?.dispatchEvent(new InputEvent('input', { bubbles: true }))
  const [found] = document.forms
  if (!found) throw new Error('no form')
  return found
}

test.each([
  ['<form data-unkept><p><input></p></form>', true],
  ['<form><input></form>', false],
])('what is typed into %s is lost with the page: %s', (form, isLost) => {
  typeInto(form)
  expect(hasUnkept()).toBe(isLost)
})

test('what was sent, or is gone from the page, is not', () => {
  const form = typeInto('<form data-unkept><input></form>')
  form.addEventListener('submit', (event) => event.preventDefault())
  form.requestSubmit()
  expect(hasUnkept()).toBe(false)
  form.querySelector('input')?.dispatchEvent(new InputEvent('input', { bubbles: true }))
  expect(hasUnkept()).toBe(true)
  form.remove()
  expect(hasUnkept()).toBe(false)
})
