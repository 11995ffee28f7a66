import type { GroupTable } from '../description.ts'
import { MARKET_1929, NIST_44, NIST_811, SI, SI_TABLE_8, UK_1985, YARD_POUND } from '../sources.ts'

/** Area; base square metre. */
export const table: GroupTable = {
  id: 'mianji',
  zh: '面积',
  en: 'Area',
  kind: 'factor',
  base: 'm2',
  start: { unit: 'm2', to: 'ft2' },
  units: [
    { id: 'm2', zh: '平方米', en: 'square metre', symbol: 'm²', factor: '1', source: SI, aliases: ['平米', '平方公尺', 'sqm'] },
    { id: 'cm2', zh: '平方厘米', en: 'square centimetre', symbol: 'cm²', factor: '0.0001', source: SI },
    { id: 'km2', zh: '平方千米', en: 'square kilometre', symbol: 'km²', factor: '1000000', source: SI, aliases: ['平方公里'] },
    { id: 'ha', zh: '公顷', en: 'hectare', symbol: 'ha', factor: '10000', source: SI_TABLE_8 },
    { id: 'mu', zh: '亩', en: 'mu (Chinese acre)', symbol: '亩', factor: '2000/3', source: MARKET_1929, market: true, aliases: ['市亩'] },
    { id: 'ft2', zh: '平方英尺', en: 'square foot', symbol: 'ft²', factor: '0.3048*0.3048', source: YARD_POUND, aliases: ['sq ft', 'sqft'] },
    { id: 'in2', zh: '平方英寸', en: 'square inch', symbol: 'in²', factor: '0.0254*0.0254', source: YARD_POUND, aliases: ['sq in'] },
    { id: 'yd2', zh: '平方码', en: 'square yard', symbol: 'yd²', factor: '0.9144*0.9144', source: YARD_POUND, aliases: ['sq yd'] },
    { id: 'acre', zh: '英亩', en: 'acre', symbol: 'ac', factor: '4840*0.9144*0.9144', source: YARD_POUND },
    { id: 'mi2', zh: '平方英里', en: 'square mile', symbol: 'mi²', factor: '1609.344*1609.344', source: YARD_POUND, aliases: ['sq mi'] },
    { id: 'qing', zh: '市顷', en: 'qing (100 mu)', symbol: '顷', factor: '200000/3', source: MARKET_1929, market: true },
    { id: 'mufen', zh: '分（地积）', en: 'fen (1/10 mu)', symbol: '分', factor: '200/3', source: MARKET_1929, market: true },
    { id: 'muli', zh: '厘（地积）', en: 'li (1/100 mu)', symbol: '厘', factor: '20/3', source: MARKET_1929, market: true },
    { id: 'chi2', zh: '平方市尺', en: 'square chi', symbol: '平方尺', factor: '1/9', source: MARKET_1929, market: true },
    { id: 'cun2', zh: '平方市寸', en: 'square cun', symbol: '平方寸', factor: '1/900', source: MARKET_1929, market: true },
    { id: 'zhang2', zh: '平方丈', en: 'square zhang', symbol: '平方丈', factor: '100/9', source: MARKET_1929, market: true },
    { id: 'li2', zh: '平方市里', en: 'square li', symbol: '平方里', factor: '250000', source: MARKET_1929, market: true },
    { id: 'dm2', zh: '平方分米', en: 'square decimetre', symbol: 'dm²', factor: '0.01', source: SI },
    { id: 'mm2', zh: '平方毫米', en: 'square millimetre', symbol: 'mm²', factor: '0.000001', source: SI },
    { id: 'um2', zh: '平方微米', en: 'square micrometre', symbol: 'µm²', factor: '1e-12', source: SI },
    { id: 'are', zh: '公亩', en: 'are', symbol: 'a', factor: '100', source: NIST_811 },
    { id: 'tsubo', zh: '坪', en: 'tsubo (ping)', symbol: '坪', factor: '400/121', source: '日本 1891 年《度量衡法》（1 尺 = 10/33 米，1 坪 = 36 平方尺）' },
    { id: 'rood', zh: '路得', en: 'rood', symbol: 'ro', factor: '1210*0.9144*0.9144', source: UK_1985 },
    { id: 'rod2', zh: '平方杆', en: 'square rod', symbol: 'rd²', factor: '30.25*0.9144*0.9144', source: NIST_44 },
  ],
}
