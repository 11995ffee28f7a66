import { expect, test } from 'vitest'
import { normalizeWarehouseCode } from './warehouse-code.ts'

test.each([
  // The carrier's suffix is not part of the code.
  ['ONT8-UPS', 'ONT8'],
  [' ont8-1 ', 'ont8'],
  ['XUSE_LTL', 'XUSE'],
  ['ONT8', 'ONT8'],
  ['ont 8', 'ont8'],
  ['ＯＮＴ　８', 'ONT8'],
  ['FBA ONT 8', 'ONT8'],
  ['fort worth', 'fort worth'],
  ['Castel-San', 'Castel-San'],
  ['41-208', '41-208'],
  ['250-8560', '250-8560'],
  ['', ''],
])('%s', (typed, meant) => expect(normalizeWarehouseCode(typed)).toBe(meant))
