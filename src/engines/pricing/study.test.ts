import { expect, test } from 'vitest'
import { compareDays } from './compare-days.ts'
import { A_DOLLAR, CARTON, makeRequest, TEST_FACTS, TOY } from './facts.fixture.ts'
import type { SheetFacts } from './facts.ts'
import type { ScenarioChange } from './operation/study.ts'
import { EMPTY_FREIGHT } from './operation/request.ts'
import { drawCurve, rankInputs } from './sensitivity.ts'
import { calculateScenarios } from './study.ts'

/** Cost 2, freight 1, duty 0.568, commission 15 %, delivery 3.54, storage 0.06: 9.82 of 19.99 is left. */
const sheet = makeRequest({
  product: { ...TOY, ...CARTON, hs: '3924.10.40' },
  freight: A_DOLLAR,
  target: { price: '19.99' },
})

test.each<[change: ScenarioChange, label: string, landed: string, profit: string, difference: string]>([
  [{ kind: 'price', percent: '-10' }, '售价 -10%', '3.57', '8.12', '-1.70'],
  [{ kind: 'price', percent: '10' }, '售价 +10%', '3.57', '11.52', '+1.70'],
  // The dollar buys 5 % less: 3.568 ÷ 0.95 = 3.7558.
  [{ kind: 'rate', percent: '-5' }, '汇率 -5%', '3.76', '9.64', '-0.19'],
  [{ kind: 'rate', percent: '5' }, '汇率 +5%', '3.40', '9.99', '+0.17'],
  // Duty follows the cost: 2.2 × 1.284 + 1.
  [{ kind: 'cost', percent: '10' }, '采购价 +10%', '3.82', '9.57', '-0.26'],
  [{ kind: 'freight', percent: '50' }, '头程 +50%', '4.07', '9.32', '-0.50'],
  [{ kind: 'switch', id: '301', value: false }, '301 关税：不计', '3.07', '10.32', '+0.50'],
  // 16 kg × 12 ÷ 24 ÷ 7 = 1.1429.
  [
    { kind: 'route', route: 'air', freight: { ...EMPTY_FREIGHT, price: '12', unit: 'kg' } },
    '空运',
    '3.71',
    '9.68',
    '-0.14',
  ],
])('%j', (change, label, landed, profit, difference) => {
  const answer = calculateScenarios({ sheet, target: 'a', changes: [change] }, TEST_FACTS)
  expect(answer).toMatchObject({
    state: 'ok',
    base: { label: '现在', profit: { least: '9.82' }, difference: '0.00' },
    scenarios: [{ label, landed: { most: landed }, profit: { least: profit }, difference }],
  })
})

test('inputs are ranked by how much they take if they get worse', () => {
  const answer = rankInputs({ sheet, target: 'a' }, TEST_FACTS)
  // Price 1.699, delivery and storage 0.36, commission 0.29985, cost 0.2568, rate 0.1878, freight 0.1, duty 0.0568.
  expect(answer.state === 'ok' && answer.rows.map(({ label, difference }) => `${label} ${difference}`)).toEqual([
    '售价 -1.70',
    '配送仓储费 -0.36',
    '平台佣金与费用 -0.30',
    '采购价 -0.26',
    '汇率 -0.19',
    '头程单价 -0.10',
    '关税 -0.06',
  ])
})

/** The test facts with a second duty only from 2026-07-24 on. */
const dated: SheetFacts = {
  ...TEST_FACTS,
  findDuty(request) {
    const answer = TEST_FACTS.findDuty(request)
    const isBefore = request.date < '2026-07-24'
    return answer && isBefore ? { ...answer, layers: answer.layers.filter(({ id }) => id !== '301') } : answer
  },
}

test('a day before a duty was cheaper by it', () => {
  expect(compareDays({ sheet, target: 'a', date: '2026-04-01' }, dated)).toEqual({
    state: 'ok',
    currency: 'USD',
    difference: '+0.50',
    lines: [
      {
        id: 'duty-301',
        label: '301 关税',
        earlier: undefined,
        later: { least: '0.50', most: '0.50' },
        difference: '+0.50',
      },
    ],
    summary: '同一商品在 2026-04-01 少 0.50 USD',
  })
  expect(compareDays({ sheet, target: 'a', date: '2026-08-01' }, dated)).toMatchObject({
    difference: '0.00',
    lines: [],
    summary: '同一商品在 2026-08-01 成本相同',
  })
})

test('the curve has both sides of a step, and rises between', () => {
  const answer = drawCurve(
    { sheet: { ...sheet, targets: sheet.targets.map((one) => ({ ...one, price: '12' })) }, target: 'a' },
    TEST_FACTS,
  )
  if (answer.state !== 'ok') throw new Error(answer.state)
  const at = new Map(answer.points.map(({ price, profit }) => [price, profit]))
  // 9.99 × 0.85 − 3.568 − 2.72 and 10 × 0.85 − 3.568 − 3.60.
  expect([at.get('9.99'), at.get('10.00')]).toEqual(['2.20', '1.33'])
  expect([answer.points[0]?.price, answer.points.at(-1)?.price]).toEqual(['6.00', '24.00'])
  expect(answer.points.length).toBeGreaterThan(40)
})

test.each(['', '0'])('without a price there is nothing to vary: %j', (price) => {
  const none = { ...sheet, targets: sheet.targets.map((one) => ({ ...one, price })) }
  const answer = calculateScenarios({ sheet: none, target: 'a', changes: [] }, TEST_FACTS)
  expect(answer.state).toBe(price === '' ? 'empty' : 'error')
})
