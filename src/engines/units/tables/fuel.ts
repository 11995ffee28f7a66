import type { GroupTable } from '../description.ts'
import { NIST_44, SI_TABLE_8, UK_1985, YARD_POUND } from '../sources.ts'

/** Units of fuel economy; the formulas are in ../fuel.ts. */
export const table: GroupTable = {
  id: 'fuel',
  zh: '油耗',
  en: 'Fuel economy',
  kind: 'function',
  base: 'kmpl',
  start: { unit: 'lp100km', to: 'mpgus' },
  units: [
    {
      id: 'lp100km',
      zh: '升每百公里',
      en: 'litre per 100 kilometres',
      symbol: 'L/100km',
      factor: '',
      source: SI_TABLE_8,
      aliases: ['L/100 km', '升/百公里'],
    },
    {
      id: 'kmpl',
      zh: '公里每升',
      en: 'kilometre per litre',
      symbol: 'km/L',
      factor: '',
      source: SI_TABLE_8,
      aliases: ['千米每升', '公里/升'],
    },
    {
      id: 'mpgus',
      zh: '英里每美制加仑',
      en: 'mile per US gallon',
      symbol: 'mpg (US)',
      factor: '',
      source: NIST_44,
      aliases: ['mpg'],
    },
    {
      id: 'mpguk',
      zh: '英里每英制加仑',
      en: 'mile per imperial gallon',
      symbol: 'mpg (UK)',
      factor: '',
      source: UK_1985,
      aliases: ['mpg'],
    },
    { id: 'mipl', zh: '英里每升', en: 'mile per litre', symbol: 'mi/L', factor: '', source: YARD_POUND },
    {
      id: 'galus100mi',
      zh: '美制加仑每百英里',
      en: 'US gallon per 100 miles',
      symbol: 'gal (US)/100mi',
      factor: '',
      source: NIST_44,
    },
    {
      id: 'galuk100mi',
      zh: '英制加仑每百英里',
      en: 'imperial gallon per 100 miles',
      symbol: 'gal (UK)/100mi',
      factor: '',
      source: UK_1985,
    },
  ],
}
