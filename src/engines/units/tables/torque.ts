import type { GroupTable } from '../description.ts'
import { GRAVITY, NIST_811, POUND_FORCE, SI } from '../sources.ts'

/** Torque; base newton metre. */
export const table: GroupTable = {
  id: 'liju',
  zh: '力矩',
  en: 'Torque',
  kind: 'factor',
  base: 'nm',
  start: { unit: 'nm', to: 'lbfft' },
  units: [
    { id: 'nm', zh: '牛米', en: 'newton metre', symbol: 'N·m', factor: '1', source: SI, aliases: ['牛顿米', 'Nm', 'N.m'] },
    { id: 'kgfm', zh: '千克力米', en: 'kilogram-force metre', symbol: 'kgf·m', factor: '9.80665', source: GRAVITY, aliases: ['公斤力米'] },
    { id: 'kgfcm', zh: '千克力厘米', en: 'kilogram-force centimetre', symbol: 'kgf·cm', factor: '0.0980665', source: GRAVITY, aliases: ['公斤力厘米'] },
    { id: 'lbfft', zh: '磅力英尺', en: 'pound-force foot', symbol: 'lbf·ft', factor: '0.45359237*9.80665*0.3048', source: POUND_FORCE, aliases: ['ft·lb', 'lb-ft'] },
    { id: 'lbfin', zh: '磅力英寸', en: 'pound-force inch', symbol: 'lbf·in', factor: '0.45359237*9.80665*0.0254', source: POUND_FORCE, aliases: ['in·lb', 'lb-in'] },
    { id: 'ozfin', zh: '盎司力英寸', en: 'ounce-force inch', symbol: 'ozf·in', factor: '0.45359237*9.80665/16*0.0254', source: POUND_FORCE },
    { id: 'ozfft', zh: '盎司力英尺', en: 'ounce-force foot', symbol: 'ozf·ft', factor: '0.45359237*9.80665/16*0.3048', source: POUND_FORCE },
    { id: 'knm', zh: '千牛米', en: 'kilonewton metre', symbol: 'kN·m', factor: '1000', source: SI },
    { id: 'meganm', zh: '兆牛米', en: 'meganewton metre', symbol: 'MN·m', factor: '1000000', source: SI },
    { id: 'ncm', zh: '牛厘米', en: 'newton centimetre', symbol: 'N·cm', factor: '0.01', source: SI },
    { id: 'nmm', zh: '牛毫米', en: 'newton millimetre', symbol: 'N·mm', factor: '0.001', source: SI },
    { id: 'millinm', zh: '毫牛米', en: 'millinewton metre', symbol: 'mN·m', factor: '0.001', source: SI },
    { id: 'gfcm', zh: '克力厘米', en: 'gram-force centimetre', symbol: 'gf·cm', factor: '0.0000980665', source: GRAVITY },
    { id: 'dyncm', zh: '达因厘米', en: 'dyne centimetre', symbol: 'dyn·cm', factor: '1e-7', source: NIST_811 },
  ],
}
