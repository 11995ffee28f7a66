import { expect, test } from 'vitest'
import { cases, measureCases } from './taboo.ts'

test('at least 200 sentences for several markets, a good part of them innocent', () => {
  expect(cases.length).toBeGreaterThanOrEqual(200)
  expect(cases.filter(({ expected }) => expected.length === 0).length).toBeGreaterThan(cases.length / 3)
  expect(new Set(cases.flatMap(({ markets }) => markets)).size).toBeGreaterThan(40)
})

test('the scanner does not fall behind what was measured', () => {
  const { precision, recall, misses } = measureCases(cases)
  expect({ precision: precision >= 0.97, recall: recall >= 0.97, misses }).toMatchObject({
    precision: true,
    recall: true,
  })
})
