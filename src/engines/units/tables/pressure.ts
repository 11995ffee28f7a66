import type { GroupTable } from '../description.ts'
import { GRAVITY, NIST_811, POUND_FORCE, SI } from '../sources.ts'

/** Pressure; base pascal. Columns of mercury and water are the conventional ones. */
export const table: GroupTable = {
  id: 'yaqiang',
  zh: '压强',
  en: 'Pressure',
  kind: 'factor',
  base: 'pa',
  start: { unit: 'bar', to: 'psi' },
  units: [
    { id: 'pa', zh: '帕斯卡', en: 'pascal', symbol: 'Pa', factor: '1', source: SI, aliases: ['帕', 'N/m²'] },
    { id: 'kpa', zh: '千帕', en: 'kilopascal', symbol: 'kPa', factor: '1000', source: SI },
    { id: 'mpa', zh: '兆帕', en: 'megapascal', symbol: 'MPa', factor: '1000000', source: SI, aliases: ['N/mm²'] },
    { id: 'bar', zh: '巴', en: 'bar', symbol: 'bar', factor: '100000', source: NIST_811 },
    { id: 'psi', zh: '磅力每平方英寸', en: 'pound-force per square inch', symbol: 'psi', factor: '0.45359237*9.80665/0.0254/0.0254', source: POUND_FORCE, aliases: ['lbf/in²'] },
    { id: 'atm', zh: '标准大气压', en: 'standard atmosphere', symbol: 'atm', factor: '101325', source: '1954 年第 10 届国际计量大会' },
    { id: 'at', zh: '工程大气压', en: 'technical atmosphere', symbol: 'at', factor: '98066.5', source: GRAVITY, aliases: ['kgf/cm²', '公斤力每平方厘米', '千克力每平方厘米'] },
    { id: 'mmhg', zh: '毫米汞柱', en: 'millimetre of mercury', symbol: 'mmHg', factor: '13.5951*9.80665', source: NIST_811 },
    { id: 'torr', zh: '托', en: 'torr', symbol: 'Torr', factor: '101325/760', source: NIST_811 },
    { id: 'inhg', zh: '英寸汞柱', en: 'inch of mercury', symbol: 'inHg', factor: '3386.389', source: NIST_811 },
    { id: 'hpa', zh: '百帕', en: 'hectopascal', symbol: 'hPa', factor: '100', source: SI },
    { id: 'mbar', zh: '毫巴', en: 'millibar', symbol: 'mbar', factor: '100', source: NIST_811 },
    { id: 'gpa', zh: '吉帕', en: 'gigapascal', symbol: 'GPa', factor: '1000000000', source: SI },
    { id: 'millipascal', zh: '毫帕', en: 'millipascal', symbol: 'mPa', factor: '0.001', source: SI },
    { id: 'ksi', zh: '千磅力每平方英寸', en: 'kip per square inch', symbol: 'ksi', factor: '1000*0.45359237*9.80665/0.0254/0.0254', source: POUND_FORCE },
    { id: 'psf', zh: '磅力每平方英尺', en: 'pound-force per square foot', symbol: 'psf', factor: '0.45359237*9.80665/0.3048/0.3048', source: POUND_FORCE, aliases: ['lbf/ft²'] },
    { id: 'kgfm2', zh: '千克力每平方米', en: 'kilogram-force per square metre', symbol: 'kgf/m²', factor: '9.80665', source: GRAVITY, aliases: ['公斤力每平方米'] },
    { id: 'mmh2o', zh: '毫米水柱', en: 'millimetre of water', symbol: 'mmH₂O', factor: '9.80665', source: NIST_811 },
    { id: 'cmh2o', zh: '厘米水柱', en: 'centimetre of water', symbol: 'cmH₂O', factor: '98.0665', source: NIST_811 },
    { id: 'inh2o', zh: '英寸水柱', en: 'inch of water', symbol: 'inH₂O', factor: '25.4*9.80665', source: NIST_811 },
    { id: 'ba', zh: '微巴', en: 'barye (dyne per square centimetre)', symbol: 'Ba', factor: '0.1', source: NIST_811, aliases: ['dyn/cm²', '达因每平方厘米', 'µbar'] },
  ],
}
