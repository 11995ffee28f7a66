import type { GroupTable } from '../description.ts'
import { GB_3100, SI_TABLE_7 } from '../sources.ts'

const CGPM_2022 = '2022 年第 27 届国际计量大会'
const COUNTING = '中文数词'

/** SI prefixes; base the bare unit. Names after GB 3100 and, for the four of 2022, the Chinese edition of the SI brochure. */
export const table: GroupTable = {
  id: 'guojidanwei',
  zh: '国际单位词头',
  en: 'SI prefixes',
  kind: 'factor',
  base: 'one',
  start: { unit: 'kilo', to: 'one' },
  units: [
    { id: 'quetta', zh: '昆它', en: 'quetta', symbol: 'Q', factor: '1e30', source: CGPM_2022, unitForConvert: 'Q', aliases: ['昆'] },
    { id: 'ronna', zh: '容那', en: 'ronna', symbol: 'R', factor: '1e27', source: CGPM_2022, unitForConvert: 'R', aliases: ['容'] },
    { id: 'yotta', zh: '尧它', en: 'yotta', symbol: 'Y', factor: '1e24', source: GB_3100, unitForConvert: 'Y', aliases: ['尧'] },
    { id: 'zetta', zh: '泽它', en: 'zetta', symbol: 'Z', factor: '1e21', source: GB_3100, unitForConvert: 'Z', aliases: ['泽'] },
    { id: 'exa', zh: '艾可萨', en: 'exa', symbol: 'E', factor: '1e18', source: GB_3100, unitForConvert: 'E', aliases: ['艾'] },
    { id: 'peta', zh: '拍它', en: 'peta', symbol: 'P', factor: '1e15', source: GB_3100, unitForConvert: 'P', aliases: ['拍'] },
    { id: 'tera', zh: '太拉', en: 'tera', symbol: 'T', factor: '1e12', source: GB_3100, unitForConvert: 'T', aliases: ['太'] },
    { id: 'giga', zh: '吉咖', en: 'giga', symbol: 'G', factor: '1e9', source: GB_3100, unitForConvert: 'G', aliases: ['吉'] },
    { id: 'mega', zh: '兆', en: 'mega', symbol: 'M', factor: '1e6', source: GB_3100, unitForConvert: 'M' },
    { id: 'kilo', zh: '千', en: 'kilo', symbol: 'k', factor: '1000', source: GB_3100, unitForConvert: 'k' },
    { id: 'hecto', zh: '百', en: 'hecto', symbol: 'h', factor: '100', source: GB_3100, unitForConvert: 'h' },
    { id: 'deca', zh: '十', en: 'deca', symbol: 'da', factor: '10', source: GB_3100, unitForConvert: 'da' },
    { id: 'one', zh: '基本单位', en: 'no prefix', symbol: '', factor: '1', source: SI_TABLE_7, aliases: ['个'] },
    { id: 'deci', zh: '分', en: 'deci', symbol: 'd', factor: '0.1', source: GB_3100, unitForConvert: 'd' },
    { id: 'centi', zh: '厘', en: 'centi', symbol: 'c', factor: '0.01', source: GB_3100, unitForConvert: 'c' },
    { id: 'milli', zh: '毫', en: 'milli', symbol: 'm', factor: '0.001', source: GB_3100, unitForConvert: 'm' },
    { id: 'micro', zh: '微', en: 'micro', symbol: 'µ', factor: '1e-6', source: GB_3100, unitForConvert: 'µ', aliases: ['u'] },
    { id: 'nano', zh: '纳诺', en: 'nano', symbol: 'n', factor: '1e-9', source: GB_3100, unitForConvert: 'n', aliases: ['纳'] },
    { id: 'pico', zh: '皮可', en: 'pico', symbol: 'p', factor: '1e-12', source: GB_3100, unitForConvert: 'p', aliases: ['皮'] },
    { id: 'femto', zh: '飞母托', en: 'femto', symbol: 'f', factor: '1e-15', source: GB_3100, unitForConvert: 'f', aliases: ['飞'] },
    { id: 'atto', zh: '阿托', en: 'atto', symbol: 'a', factor: '1e-18', source: GB_3100, unitForConvert: 'a', aliases: ['阿'] },
    { id: 'zepto', zh: '仄普托', en: 'zepto', symbol: 'z', factor: '1e-21', source: GB_3100, unitForConvert: 'z', aliases: ['仄'] },
    { id: 'yocto', zh: '幺科托', en: 'yocto', symbol: 'y', factor: '1e-24', source: GB_3100, unitForConvert: 'y', aliases: ['幺'] },
    { id: 'ronto', zh: '柔托', en: 'ronto', symbol: 'r', factor: '1e-27', source: CGPM_2022, unitForConvert: 'r', aliases: ['柔'] },
    { id: 'quecto', zh: '亏科托', en: 'quecto', symbol: 'q', factor: '1e-30', source: CGPM_2022, unitForConvert: 'q', aliases: ['亏'] },
    { id: 'wan', zh: '万', en: 'wan (ten thousand)', symbol: '万', factor: '10000', source: COUNTING, market: true },
    { id: 'yi', zh: '亿', en: 'yi (hundred million)', symbol: '亿', factor: '100000000', source: COUNTING, market: true },
  ],
}
