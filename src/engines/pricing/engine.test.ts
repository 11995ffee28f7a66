import { expect, test } from 'vitest'
import { calculateSheet } from './engine.ts'
import { makeRequest, TEST_FACTS } from './facts.fixture.ts'

test('the silicone bowl, worked by hand', () => {
  // Cost 14 ÷ 7 = 2.00; freight 0.096 m³ × 1800 ÷ 24 ÷ 7 = 1.0286; duty 2 × 28.4 % = 0.568; landed 3.5966.
  // Commission 15 %, delivery 5.12, storage 0.06: the price is (3.5966 + 5.18) ÷ (1 − 0.15 − 0.3) = 15.957.
  const answer = calculateSheet(
    makeRequest({
      product: { hs: '3924.10.40', perCarton: '24', cartonSize: '60x40x40', pieceWeight: '0.8kg' },
      freight: { price: '1800', unit: 'cbm' },
      goal: { margin: '30', ending: '.99' },
    }),
    TEST_FACTS,
  )
  expect(answer).toMatchObject({
    state: 'ok',
    targets: [
      {
        landed: { least: '3.60', most: '3.60' },
        without: [],
        goal: { islands: [{ from: '15.96', to: '', rounded: '15.99' }] },
        result: { price: '15.99', profit: { least: '4.81' }, margin: { least: '30.1' } },
      },
    ],
  })
})
