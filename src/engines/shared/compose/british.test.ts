import { expect, test } from 'vitest'
import { createComposer } from './composer.ts'
import { toBritish } from './british.ts'

test.each([
  ['We apologize for the Color and the odors.', 'We apologise for the Colour and the odours.'],
  ['The catalog of the gray center was canceled.', 'The catalogue of the grey centre was cancelled.'],
  ['Aluminum jewelry, a humorous skeptic', 'Aluminium jewellery, a humorous sceptic'],
  ['Every size, colorless, gold, really', 'Every size, colorless, gold, really'],
])('%s', (text, british) => expect(toBritish(text)).toBe(british))

test('what was typed stays as it was', () => {
  const composer = createComposer({
    seed: 1,
    language: 'en',
    isBritish: true,
    values: { name: 'Color Center lamp' },
    placeholder: (slot) => slot,
  })
  expect(composer.line(['Pick the color of the {name}.'])).toBe('Pick the colour of the Color Center lamp.')
})
