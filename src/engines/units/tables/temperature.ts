import type { GroupTable } from '../description.ts'
import { NIST_811, SI } from '../sources.ts'

/** Temperature scales; the formulas are in ../temperature.ts. */
export const table: GroupTable = {
  id: 'wendu',
  zh: '温度',
  en: 'Temperature',
  kind: 'function',
  base: 'k',
  start: { unit: 'c', to: 'f' },
  units: [
    {
      id: 'c',
      zh: '摄氏度',
      en: 'degree Celsius',
      symbol: '°C',
      factor: '',
      source: SI,
      aliases: ['C', '摄氏', 'celsius', '度'],
    },
    {
      id: 'f',
      zh: '华氏度',
      en: 'degree Fahrenheit',
      symbol: '°F',
      factor: '',
      source: NIST_811,
      aliases: ['F', '华氏', 'fahrenheit'],
    },
    { id: 'k', zh: '开尔文', en: 'kelvin', symbol: 'K', factor: '', source: SI, aliases: ['开'] },
    {
      id: 'ra',
      zh: '兰氏度',
      en: 'degree Rankine',
      symbol: '°R',
      factor: '',
      source: NIST_811,
      aliases: ['R', '兰金度', 'rankine'],
    },
    {
      id: 're',
      zh: '列氏度',
      en: 'degree Réaumur',
      symbol: '°Ré',
      factor: '',
      source: '水的冰点 0 度，沸点 80 度',
      aliases: ['reaumur'],
    },
    {
      id: 'ro',
      zh: '罗氏度',
      en: 'degree Rømer',
      symbol: '°Rø',
      factor: '',
      source: '水的冰点 7.5 度，沸点 60 度',
      aliases: ['romer'],
    },
    {
      id: 'de',
      zh: '德利尔度',
      en: 'degree Delisle',
      symbol: '°De',
      factor: '',
      source: '水的沸点 0 度，冰点 150 度',
      aliases: ['delisle'],
    },
  ],
}
