import { describe, expect, test } from 'vitest'
import { readData } from '../dataset.ts'
import { explainPostcodeFault, findStateByZip, type ZipRange } from './postcode.ts'

const ranges: ZipRange[] = readData('fba/zip-states.csv', ['from', 'to', 'state']).map(
  ({ from = '', to = '', state = '' }) => ({ from, to, state }),
)

describe('the ZIP code of every state capital lies in its state', () => {
  test.each(
    `AL 36104, AK 99801, AZ 85007, AR 72201, CA 95814, CO 80203, CT 06106, DE 19901, DC 20500, FL 32301, GA 30334, HI 96813, ID 83702,
    IL 62701, IN 46204, IA 50319, KS 66612, KY 40601, LA 70802, ME 04330, MD 21401, MA 02108, MI 48933, MN 55155, MS 39201, MO 65101,
    MT 59601, NE 68502, NV 89701, NH 03301, NJ 08608, NM 87501, NY 12224, NC 27601, ND 58501, OH 43215, OK 73105, OR 97301, PA 17120,
    RI 02903, SC 29201, SD 57501, TN 37243, TX 78701, UT 84103, VT 05602, VA 23219, WA 98501, WV 25305, WI 53703, WY 82001, PR 00901`
      .split(',')
      .map((pair) => pair.trim().split(' ') as [string, string]),
  )('%s %s', (state, zip) => expect(findStateByZip(zip, ranges)).toBe(state))
})

test.each([
  // ZIP codes in another state than their prefix.
  ['06390', 'NY'],
  ['83414', 'WY'],
  ['73949', 'TX'],
  ['79936', 'TX'],
  ['88510', 'TX'],
  ['73301', 'TX'],
  // Prefixes of no state.
  ['00000', undefined],
  ['34800', undefined],
  ['', undefined],
  ['9', undefined],
])('%s is in %s', (zip, state) => expect(findStateByZip(zip, ranges)).toBe(state))

test('no two ranges of the same length overlap', () => {
  for (const [length] of [[3], [5]]) {
    const sorted = ranges.filter(({ from }) => from.length === length).toSorted((a, b) => a.from.localeCompare(b.from))
    expect(sorted.filter(({ from, to }, at) => to < from || (sorted[at - 1]?.to ?? '') >= from)).toEqual([])
  }
})

describe('a postcode that does not fit is named', () => {
  test.each([
    [{ country: 'USA', state: 'PA', zip: '18031' }, ''],
    [{ country: 'USA', state: 'PA', zip: '18031-1533' }, ''],
    [{ country: 'USA', state: 'NV', zip: '85906' }, '邮编与州不符'],
    [{ country: 'USA', state: 'XX', zip: '18031' }, '邮编与州不符'],
    [{ country: 'USA', state: 'PA', zip: '1803' }, '邮编格式不符'],
    [{ country: 'USA', state: '/', zip: '18031' }, ''],
    [{ country: 'USA', state: 'PA', zip: '/' }, ''],
    [{ country: 'UK', state: '/', zip: 'LE10 3FF' }, ''],
    [{ country: 'UK', state: '/', zip: 'LE103FF' }, '邮编格式不符'],
    [{ country: 'Poland', state: '/', zip: '41-208' }, ''],
    [{ country: 'Poland', state: '/', zip: '41208' }, '邮编格式不符'],
    [{ country: 'Canada', state: 'ON', zip: 'L5N 1L8' }, ''],
    [{ country: 'Canada', state: 'BC', zip: 'L5N 1L8' }, '邮编与省不符'],
    [{ country: 'UAE', state: '/', zip: '00000' }, ''],
    [{}, ''],
  ])('%j %s', (row, fault) => expect(explainPostcodeFault(row as Record<string, string>, ranges)).toBe(fault))
})
