import { describe, expect, test } from 'vitest'
import { DEFAULT_OPTIONS, type TextOperation } from '../../engines/text/operation.ts'
import { formatUrlState, parseUrlState } from '../../state/url-state.ts'
import { toFlagState, OPTION_FIELDS, readOptions, type OptionField } from './option-fields.ts'

const OPERATIONS = Object.keys(DEFAULT_OPTIONS) as TextOperation[]
/** URL keys used by the page itself. */
const PAGE_KEYS = ['x']

const optionsOf = (operation: TextOperation, hash: string): unknown => readOptions(operation, parseUrlState(hash))
const defaultOf = (operation: TextOperation, key: string): unknown =>
  Object.entries(DEFAULT_OPTIONS[operation]).find(([name]) => name === key)?.[1]

const FIELDS = OPERATIONS.flatMap((operation) =>
  OPTION_FIELDS[operation].map((field): [TextOperation, string, OptionField] => [operation, field.key, field]),
)

describe.each(OPERATIONS)('%s', (operation) => {
  test('every option of the engine has one field', () => {
    expect(OPTION_FIELDS[operation].map(({ key }) => key).toSorted()).toEqual(
      Object.keys(DEFAULT_OPTIONS[operation]).toSorted(),
    )
  })

  test('field names and labels are told apart, and none is the text', () => {
    const fields = OPTION_FIELDS[operation]
    for (const names of [[...fields.map(({ key }) => key), ...PAGE_KEYS], fields.map(({ label }) => label)])
      expect(new Set(names).size).toBe(names.length)
  })

  test.each(['', '#', '#x=a&other=1', '#__proto__=1&constructor=1', '#=1'])(
    'an address that says nothing of it (%j) gives the defaults',
    (hash) => {
      expect(optionsOf(operation, hash)).toEqual(DEFAULT_OPTIONS[operation])
    },
  )
})

/** URL values of a field, each with the option that it gives. */
function readings(field: OptionField): [raw: string, option: unknown][] {
  if (field.kind === 'flag')
    return [
      ['1', true],
      ['0', false],
    ]
  if (field.kind === 'choice') return field.choices.map(([value]) => [value, value])
  if (field.kind === 'list') {
    return [
      [', ;', [',', ';']],
      [' ,  、 ', [',', '、']],
      [String.raw`\s`, [' ']],
      [String.raw`\t | \s`, [String.raw`\t`, '|', ' ']],
      [' ', []],
    ]
  }
  return ['a', ' ', '中\n文', '0', '1', '&=#%+'].map((text) => [text, text])
}

/** URL values that no field of the page writes. */
const HOSTILE = [
  '2',
  'true',
  'false',
  'null',
  '__proto__',
  'constructor',
  '[object Object]',
  ' 1',
  '01',
  '\0',
  '<b>',
  'x'.repeat(10_000),
]

describe.each(FIELDS)('%s: %s', (operation, key, field) => {
  test.each(readings(field))('%j', (raw, option) => {
    expect(optionsOf(operation, formatUrlState({ [key]: raw }))).toEqual({
      ...DEFAULT_OPTIONS[operation],
      [key]: option,
    })
  })

  if (field.kind === 'flag' || field.kind === 'choice') {
    test.each(HOSTILE)('%.20j falls back to the default', (raw) => {
      expect(readOptions(operation, { [key]: raw })).toEqual(DEFAULT_OPTIONS[operation])
    })
  } else {
    test.each(HOSTILE)('%.20j changes this option only, and keeps its type', (raw) => {
      const options = Object.entries(readOptions(operation, { [key]: raw }))
      expect(options.map(([name, value]) => [name, Array.isArray(value) ? 'list' : typeof value])).toEqual(
        Object.entries(DEFAULT_OPTIONS[operation]).map(([name, value]) => [
          name,
          Array.isArray(value) ? 'list' : typeof value,
        ]),
      )
    })
  }

  if (field.kind === 'choice') {
    test('the default is one of the choices, which all differ', () => {
      const values = field.choices.map(([value]) => value)
      expect(values).toContain(defaultOf(operation, key))
      expect(new Set(values).size).toBe(values.length)
      expect(new Set(field.choices.map(([, label]) => label)).size).toBe(values.length)
    })
  }

  if (field.kind === 'flag') {
    test.each([true, false])('set to %s it is read so again, and leaves no trace at its default', (on) => {
      const state = toFlagState(operation, key, on)
      expect(Object.keys(state)).toEqual([key])
      const hash = formatUrlState(state)
      expect(optionsOf(operation, hash)).toEqual({ ...DEFAULT_OPTIONS[operation], [key]: on })
      expect(hash === '').toBe(on === defaultOf(operation, key))
    })
  }
})
