import { sample, stringMatching } from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { Answer } from '../src/engines/answer/operation.ts'
import { createAnswerer } from './answer-score.ts'

const ask = createAnswerer()
const saidBy = ({ title, value = '', note = '', more = [], href }: Answer): string =>
  [title, value, note, decodeURIComponent(href), ...more.map((part) => part.value)].join('\n').toUpperCase()
/** True if the title shows the token's number and unit: 53T as 53 TB, 45C as 45 °C, 6M3 as 6 m³. */
const carries = (one: Answer, token: string): boolean =>
  saidBy(one).normalize('NFKC').replaceAll(/[ °]/g, '').includes(token)
/** True if the token is a code: EGY is Egypt, listed with the country's currency and holidays. */
const isCode = (answers: readonly Answer[], token: string): boolean =>
  answers.some((one) =>
    saidBy(one)
      .split(/[^A-Z\d]+/)
      .includes(token),
  )

/** Tokens that look like codes: capitals and digits with at least one letter. */
const TOKENS = sample(
  stringMatching(/^[A-Z\d]{3,5}$/).filter((token) => /[A-Z]/.test(token)),
  { numRuns: 400, seed: 20261129 },
)

describe('what looks like a code and is none', () => {
  test('finds nothing, or what it is written in', () => {
    const found = [...new Set(TOKENS)].map((token) => ({ token, answers: ask(token).answers }))
    const strange = found.flatMap(({ token, answers }) =>
      isCode(answers, token)
        ? []
        : answers.filter((one) => !carries(one, token)).map(({ title }) => `${token}: ${title}`),
    )
    expect(strange).toEqual([])
    expect(found.filter(({ answers }) => answers.length > 0).length).toBeGreaterThan(20)
  })

  test.each(['QQQ', 'YFX', 'HWX', 'XZK', 'CUPTU', 'OSAB', 'KDQUN', 'X7K', '95Z', '36E'])('%s finds nothing', (token) =>
    expect(ask(token).answers).toEqual([]),
  )
})

test.each([
  ['LAX', 'LAX9', 'USLAX'],
  ['LED', 'LED模组', 'RULED'],
  ['HLHS', '汇率换算', ''],
  ['GPS', 'GPS导航仪', ''],
  ['COD', '货到付款', '又名「code reader」'],
  ['SHEIN', '希音', ''],
  ['HUILV', '汇率换算', ''],
])('what is written in capitals is found: %s', (text, first, also) => {
  const { answers } = ask(text)
  expect(answers[0]?.title).toContain(first)
  expect(answers.map(({ title, note = '' }) => `${title} ${note}`).join('\n')).toContain(also)
})

test.each(['qqq', 'lsj', 'tjz'])('initials in small letters still find names: %s', (text) =>
  expect(ask(text).answers).not.toEqual([]),
)

test('a name with an error is offered, where it is typed in capitals', () =>
  expect(ask('AMZON').near).toContain('Amazon'))
