import { splitList, type FactField, type FactForm, type Facts, type FormTexts } from './content-type.ts'
import { getDeclaredType, type ContentType } from './content-types.ts'

/** Fields of a kind's own facts, in form order. */
export const getFactFields = (type: ContentType): readonly FactField[] => getDeclaredType(type).fields

const LISTS = new Set<FactForm['form']>(['facets', 'handles', 'months'])

/** Completes a form with values that follow from its other fields. */
export const fillForm = (type: ContentType, texts: FormTexts): FormTexts =>
  getDeclaredType(type).fillForm?.(texts) ?? texts

/** Converts a form to facts; empty fields are left out. */
export function formToFacts(type: ContentType, texts: FormTexts): Record<string, string | string[]> {
  const facts: Record<string, string | string[]> = {}
  const said = fillForm(type, texts)
  for (const { name, form } of getFactFields(type)) {
    const text = (said[name] ?? '').trim()
    if (LISTS.has(form)) {
      const values = splitList(text)
      if (values.length > 0) facts[name] = values
    } else if (text !== '') facts[name] = text
  }
  return facts
}

/** Converts facts to the texts of a form. */
export function factsToForm(type: ContentType, facts: Facts): Record<string, string> {
  return Object.fromEntries(
    getFactFields(type).map(({ name }) => {
      const value = facts[name] ?? ''
      return [name, typeof value === 'string' ? value : value.join('、')]
    }),
  )
}
