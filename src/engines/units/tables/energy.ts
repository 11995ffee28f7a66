import type { GroupTable } from '../description.ts'
import { GRAVITY, NIST_811, POUND_FORCE, SI, SI_TABLE_8, STEAM_TABLE } from '../sources.ts'

/** Energy; base joule. `cal` and `kcal` are thermochemical (4.184 J). */
export const table: GroupTable = {
  id: 'energy',
  zh: '能量',
  en: 'Energy',
  kind: 'factor',
  base: 'j',
  start: { unit: 'kwh', to: 'kj' },
  units: [
    { id: 'j', zh: '焦耳', en: 'joule', symbol: 'J', factor: '1', source: SI, aliases: ['焦'] },
    { id: 'kj', zh: '千焦', en: 'kilojoule', symbol: 'kJ', factor: '1000', source: SI },
    { id: 'kcal', zh: '千卡', en: 'kilocalorie (thermochemical)', symbol: 'kcal', factor: '4184', source: NIST_811, aliases: ['大卡'] },
    { id: 'cal', zh: '卡路里', en: 'calorie (thermochemical)', symbol: 'cal', factor: '4.184', source: NIST_811, aliases: ['卡'] },
    { id: 'kwh', zh: '千瓦时', en: 'kilowatt hour', symbol: 'kWh', factor: '3600000', source: SI_TABLE_8, aliases: ['kW·h', '度'] },
    { id: 'wh', zh: '瓦时', en: 'watt hour', symbol: 'Wh', factor: '3600', source: SI_TABLE_8, aliases: ['W·h'] },
    { id: 'btu', zh: '英热单位', en: 'British thermal unit (IT)', symbol: 'BTU', factor: '4.1868*453.59237*5/9', source: STEAM_TABLE, aliases: ['Btu'] },
    { id: 'ftlbf', zh: '英尺磅力', en: 'foot pound-force', symbol: 'ft·lbf', factor: '0.3048*0.45359237*9.80665', source: POUND_FORCE, aliases: ['ft-lb'] },
    { id: 'mj', zh: '兆焦', en: 'megajoule', symbol: 'MJ', factor: '1000000', source: SI },
    { id: 'gj', zh: '吉焦', en: 'gigajoule', symbol: 'GJ', factor: '1000000000', source: SI },
    { id: 'millijoule', zh: '毫焦', en: 'millijoule', symbol: 'mJ', factor: '0.001', source: SI },
    { id: 'mwh', zh: '兆瓦时', en: 'megawatt hour', symbol: 'MWh', factor: '3600000000', source: SI_TABLE_8 },
    { id: 'calit', zh: '国际蒸汽表卡', en: 'calorie (IT)', symbol: 'cal_IT', factor: '4.1868', source: STEAM_TABLE },
    { id: 'therm', zh: '撒姆', en: 'therm (EC)', symbol: 'thm', factor: '100000*4.1868*453.59237*5/9', source: NIST_811 },
    { id: 'kgfm', zh: '千克力米', en: 'kilogram-force metre', symbol: 'kgf·m', factor: '9.80665', source: GRAVITY, aliases: ['公斤力米'] },
    { id: 'inlbf', zh: '英寸磅力', en: 'inch pound-force', symbol: 'in·lbf', factor: '0.0254*0.45359237*9.80665', source: POUND_FORCE },
    { id: 'hph', zh: '英制马力时', en: 'horsepower hour', symbol: 'hp·h', factor: '3600*550*0.3048*0.45359237*9.80665', source: POUND_FORCE },
    { id: 'psh', zh: '米制马力时', en: 'metric horsepower hour', symbol: 'PS·h', factor: '3600*75*9.80665', source: GRAVITY, aliases: ['公制马力时', '米制马力·时'] },
    { id: 'erg', zh: '尔格', en: 'erg', symbol: 'erg', factor: '1e-7', source: NIST_811 },
    { id: 'ev', zh: '电子伏特', en: 'electronvolt', symbol: 'eV', factor: '1.602176634e-19', source: '2019 年国际单位制修订（基本电荷的定义值）', aliases: ['电子伏'] },
    { id: 'kev', zh: '千电子伏特', en: 'kiloelectronvolt', symbol: 'keV', factor: '1.602176634e-16', source: '2019 年国际单位制修订（基本电荷的定义值）' },
    { id: 'mev', zh: '兆电子伏特', en: 'megaelectronvolt', symbol: 'MeV', factor: '1.602176634e-13', source: '2019 年国际单位制修订（基本电荷的定义值）' },
    { id: 'tce', zh: '吨标准煤', en: 'tonne of coal equivalent', symbol: 'tce', factor: '29307600000', source: 'GB/T 2589《综合能耗计算通则》（1 千克标准煤 = 29.3076 兆焦）' },
    { id: 'ttnt', zh: '吨 TNT 当量', en: 'ton of TNT', symbol: 'tTNT', factor: '4184000000', source: NIST_811 },
  ],
}
