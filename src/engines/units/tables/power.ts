import type { GroupTable } from '../description.ts'
import { GRAVITY, NIST_811, POUND_FORCE, SI, STEAM_TABLE } from '../sources.ts'

/** Power; base watt. 匹 of air conditioners has no exact definition and is left out. */
export const table: GroupTable = {
  id: 'gonglv',
  zh: '功率',
  en: 'Power',
  kind: 'factor',
  base: 'w',
  start: { unit: 'kw', to: 'hp' },
  units: [
    { id: 'w', zh: '瓦特', en: 'watt', symbol: 'W', factor: '1', source: SI, aliases: ['瓦', 'J/s', '焦耳每秒'] },
    { id: 'kw', zh: '千瓦', en: 'kilowatt', symbol: 'kW', factor: '1000', source: SI },
    { id: 'hp', zh: '英制马力', en: 'mechanical horsepower', symbol: 'hp', factor: '550*0.3048*0.45359237*9.80665', source: POUND_FORCE },
    { id: 'ps', zh: '公制马力', en: 'metric horsepower', symbol: 'PS', factor: '75*9.80665', source: GRAVITY, aliases: ['米制马力', '马力'] },
    { id: 'btuph', zh: '英热单位每小时', en: 'BTU per hour', symbol: 'BTU/h', factor: '4.1868*453.59237*5/9/3600', source: STEAM_TABLE, aliases: ['Btu/h'] },
    { id: 'rt', zh: '美国冷吨', en: 'ton of refrigeration', symbol: 'RT', factor: '12000*4.1868*453.59237*5/9/3600', source: NIST_811, aliases: ['冷吨'] },
    { id: 'kcalph', zh: '千卡每小时', en: 'kilocalorie per hour', symbol: 'kcal/h', factor: '4184/3600', source: NIST_811, aliases: ['大卡每小时'] },
    { id: 'calps', zh: '卡每秒', en: 'calorie per second', symbol: 'cal/s', factor: '4.184', source: NIST_811 },
    { id: 'megawatt', zh: '兆瓦', en: 'megawatt', symbol: 'MW', factor: '1000000', source: SI },
    { id: 'gigawatt', zh: '吉瓦', en: 'gigawatt', symbol: 'GW', factor: '1000000000', source: SI },
    { id: 'milliwatt', zh: '毫瓦', en: 'milliwatt', symbol: 'mW', factor: '0.001', source: SI },
    { id: 'microwatt', zh: '微瓦', en: 'microwatt', symbol: 'µW', factor: '0.000001', source: SI },
    { id: 'kgfmps', zh: '千克力米每秒', en: 'kilogram-force metre per second', symbol: 'kgf·m/s', factor: '9.80665', source: GRAVITY, aliases: ['公斤力米每秒'] },
    { id: 'ftlbfps', zh: '英尺磅力每秒', en: 'foot pound-force per second', symbol: 'ft·lbf/s', factor: '0.3048*0.45359237*9.80665', source: POUND_FORCE },
    { id: 'ftlbfpmin', zh: '英尺磅力每分钟', en: 'foot pound-force per minute', symbol: 'ft·lbf/min', factor: '0.3048*0.45359237*9.80665/60', source: POUND_FORCE },
    { id: 'nmps', zh: '牛米每秒', en: 'newton metre per second', symbol: 'N·m/s', factor: '1', source: SI, aliases: ['牛顿米每秒', 'Nm/s'] },
    { id: 'btups', zh: '英热单位每秒', en: 'BTU per second', symbol: 'BTU/s', factor: '4.1868*453.59237*5/9', source: STEAM_TABLE, aliases: ['Btu/s'] },
    { id: 'kcalps', zh: '千卡每秒', en: 'kilocalorie per second', symbol: 'kcal/s', factor: '4184', source: NIST_811, aliases: ['大卡每秒'] },
    { id: 'hpe', zh: '电工马力', en: 'electric horsepower', symbol: 'hp (E)', factor: '746', source: NIST_811 },
    { id: 'ergps', zh: '尔格每秒', en: 'erg per second', symbol: 'erg/s', factor: '1e-7', source: NIST_811 },
  ],
}
