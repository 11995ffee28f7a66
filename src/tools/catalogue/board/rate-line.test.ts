import { expect, test } from 'vitest'
import { toRateLine } from './rate-line.ts'

test.each([
  ['0.140351', '1', '7.1250'],
  ['0.1225115', '1', '8.1625'],
  // Yen and won are quoted per 100, dong and rupiah per 10,000.
  ['21.58', '100', '4.6339'],
  ['204.3', '100', '0.4895'],
  ['2356.4', '10,000', '4.2438'],
  ['3649.2', '10,000', '2.7403'],
  ['10', '1', '0.1000'],
  ['0.0425', '1', '23.5294'],
])('1 yuan is %s: %s of it are %s yuan', (perYuan, per, yuan) => expect(toRateLine(perYuan)).toEqual({ per, yuan }))

test.each(['', '0', 'x'])('%j is no rate', (perYuan) => expect(toRateLine(perYuan)).toBeUndefined())
