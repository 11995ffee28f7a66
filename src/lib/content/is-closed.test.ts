import { expect, test } from 'vitest'
import { FACT_FIELDS } from './fact-fields.ts'
import { CLOSABLE_TYPES, isClosed } from './is-closed.ts'
import { CONTENT_TYPES } from './kinds.ts'

test.each<[facts: object, closed: boolean]>([
  [{ until: '2026-11-22' }, true],
  [{ until: '2026-11-23' }, false],
  [{}, false],
])('on 2026-11-23, what has %j is closed: %s', (facts, closed) =>
  expect(isClosed({ facts }, '2026-11-23')).toBe(closed),
)

test('the kinds that may end are those with such a fact', () =>
  expect(CONTENT_TYPES.filter((type) => FACT_FIELDS[type].some(({ name }) => name === 'until'))).toEqual(
    CLOSABLE_TYPES,
  ))
