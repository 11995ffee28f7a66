import type { GroupTable } from '../description.ts'
import { GRAVITY, NIST_811, POUND_FORCE, SI } from '../sources.ts'

/** Force units; the base is the newton. */
export const table: GroupTable = {
  id: 'force',
  zh: '力',
  en: 'Force',
  kind: 'factor',
  base: 'n',
  start: { unit: 'kgf', to: 'n' },
  units: [
    { id: 'n', zh: '牛顿', en: 'newton', symbol: 'N', factor: '1', source: SI, aliases: ['牛'] },
    { id: 'kn', zh: '千牛', en: 'kilonewton', symbol: 'kN', factor: '1000', source: SI },
    {
      id: 'kgf',
      zh: '千克力',
      en: 'kilogram-force',
      symbol: 'kgf',
      factor: '9.80665',
      source: GRAVITY,
      aliases: ['公斤力', 'kp'],
    },
    { id: 'gf', zh: '克力', en: 'gram-force', symbol: 'gf', factor: '0.00980665', source: GRAVITY },
    { id: 'tf', zh: '吨力', en: 'tonne-force', symbol: 'tf', factor: '9806.65', source: GRAVITY },
    { id: 'lbf', zh: '磅力', en: 'pound-force', symbol: 'lbf', factor: '0.45359237*9.80665', source: POUND_FORCE },
    { id: 'ozf', zh: '盎司力', en: 'ounce-force', symbol: 'ozf', factor: '0.45359237*9.80665/16', source: POUND_FORCE },
    { id: 'kip', zh: '千磅力', en: 'kip', symbol: 'kip', factor: '1000*0.45359237*9.80665', source: POUND_FORCE },
    {
      id: 'tonfus',
      zh: '美吨力',
      en: 'short ton-force',
      symbol: 'tonf (US)',
      factor: '2000*0.45359237*9.80665',
      source: POUND_FORCE,
    },
    {
      id: 'tonfuk',
      zh: '英吨力',
      en: 'long ton-force',
      symbol: 'tonf (UK)',
      factor: '2240*0.45359237*9.80665',
      source: POUND_FORCE,
    },
    { id: 'pdl', zh: '磅达', en: 'poundal', symbol: 'pdl', factor: '0.45359237*0.3048', source: NIST_811 },
    { id: 'meganewton', zh: '兆牛', en: 'meganewton', symbol: 'MN', factor: '1000000', source: SI },
    { id: 'millinewton', zh: '毫牛', en: 'millinewton', symbol: 'mN', factor: '0.001', source: SI },
    { id: 'micronewton', zh: '微牛', en: 'micronewton', symbol: 'µN', factor: '0.000001', source: SI },
    { id: 'dyn', zh: '达因', en: 'dyne', symbol: 'dyn', factor: '0.00001', source: NIST_811 },
  ],
}
