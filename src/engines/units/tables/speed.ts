import type { GroupTable } from '../description.ts'
import { NAUTICAL_MILE, SI, SI_TABLE_8, YARD_POUND } from '../sources.ts'

/** Speed; base metre per second. Mach is left out: it has no fixed value. */
export const table: GroupTable = {
  id: 'sudu',
  zh: '速度',
  en: 'Speed',
  kind: 'factor',
  base: 'mps',
  start: { unit: 'kmph', to: 'mph' },
  units: [
    { id: 'mps', zh: '米每秒', en: 'metre per second', symbol: 'm/s', factor: '1', source: SI, aliases: ['米/秒'] },
    { id: 'kmph', zh: '千米每小时', en: 'kilometre per hour', symbol: 'km/h', factor: '5/18', source: SI_TABLE_8, aliases: ['公里每小时', '公里/小时', '千米/时', 'kph'] },
    { id: 'mph', zh: '英里每小时', en: 'mile per hour', symbol: 'mph', factor: '0.44704', source: YARD_POUND, aliases: ['mi/h', '英里/小时'] },
    { id: 'kn', zh: '节', en: 'knot', symbol: 'kn', factor: '1852/3600', source: NAUTICAL_MILE, aliases: ['海里每小时', 'kt'] },
    { id: 'ftps', zh: '英尺每秒', en: 'foot per second', symbol: 'ft/s', factor: '0.3048', source: YARD_POUND, aliases: ['fps'] },
    { id: 'ftpmin', zh: '英尺每分钟', en: 'foot per minute', symbol: 'ft/min', factor: '0.3048/60', source: YARD_POUND },
    { id: 'inps', zh: '英寸每秒', en: 'inch per second', symbol: 'in/s', factor: '0.0254', source: YARD_POUND },
    { id: 'ydps', zh: '码每秒', en: 'yard per second', symbol: 'yd/s', factor: '0.9144', source: YARD_POUND },
    { id: 'mips', zh: '英里每秒', en: 'mile per second', symbol: 'mi/s', factor: '1609.344', source: YARD_POUND },
    { id: 'kmps', zh: '千米每秒', en: 'kilometre per second', symbol: 'km/s', factor: '1000', source: SI },
    { id: 'kmpmin', zh: '千米每分钟', en: 'kilometre per minute', symbol: 'km/min', factor: '1000/60', source: SI_TABLE_8 },
    { id: 'mpmin', zh: '米每分钟', en: 'metre per minute', symbol: 'm/min', factor: '1/60', source: SI_TABLE_8 },
    { id: 'mphour', zh: '米每小时', en: 'metre per hour', symbol: 'm/h', factor: '1/3600', source: SI_TABLE_8 },
    { id: 'cmps', zh: '厘米每秒', en: 'centimetre per second', symbol: 'cm/s', factor: '0.01', source: SI },
    { id: 'mmps', zh: '毫米每秒', en: 'millimetre per second', symbol: 'mm/s', factor: '0.001', source: SI },
    { id: 'lightspeed', zh: '光速', en: 'speed of light in vacuum', symbol: 'c', factor: '299792458', source: SI },
  ],
}
