import type { GroupTable } from '../description.ts'
import { NIST_811, SI, SI_TABLE_8 } from '../sources.ts'

/** Angle; base degree, so that only the radian and its parts carry π. */
export const table: GroupTable = {
  id: 'jiaodu',
  zh: '角度',
  en: 'Angle',
  kind: 'factor',
  base: 'deg',
  start: { unit: 'deg', to: 'rad' },
  units: [
    { id: 'deg', zh: '度', en: 'degree', symbol: '°', factor: '1', source: SI_TABLE_8, aliases: ['角度', 'deg'] },
    { id: 'arcmin', zh: '角分', en: 'arcminute', symbol: '′', factor: '1/60', source: SI_TABLE_8, aliases: ["'", '分'] },
    { id: 'arcsec', zh: '角秒', en: 'arcsecond', symbol: '″', factor: '1/3600', source: SI_TABLE_8, aliases: ['"', '秒'] },
    { id: 'rad', zh: '弧度', en: 'radian', symbol: 'rad', factor: '180/π', source: SI },
    { id: 'mrad', zh: '毫弧度', en: 'milliradian', symbol: 'mrad', factor: '0.18/π', source: SI },
    { id: 'urad', zh: '微弧度', en: 'microradian', symbol: 'µrad', factor: '0.00018/π', source: SI },
    { id: 'gon', zh: '百分度', en: 'gradian (gon)', symbol: 'gon', factor: '0.9', source: NIST_811, aliases: ['梯度', 'grad'] },
    { id: 'turn', zh: '圆周', en: 'turn', symbol: 'tr', factor: '360', source: 'ISO 80000-3', aliases: ['圈', '周', '转', 'rev'] },
    { id: 'right', zh: '直角', en: 'right angle', symbol: '∟', factor: '90', source: '四分之一圆周' },
    { id: 'mil6000', zh: '密位（6000 制）', en: 'mil (1/6000 turn)', symbol: 'mil (6000)', factor: '360/6000', source: '圆周的六千分之一' },
    { id: 'mil6400', zh: '密位（6400 制）', en: 'mil (1/6400 turn)', symbol: 'mil (6400)', factor: '360/6400', source: '圆周的六千四百分之一' },
    { id: 'point', zh: '罗经点', en: 'compass point', symbol: 'pt', factor: '11.25', source: '圆周的三十二分之一' },
    { id: 'mas', zh: '毫角秒', en: 'milliarcsecond', symbol: 'mas', factor: '0.001/3600', source: SI_TABLE_8 },
  ],
}
