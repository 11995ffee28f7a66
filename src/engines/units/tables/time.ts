import type { GroupTable } from '../description.ts'
import { SI, SI_TABLE_8, TRADITION } from '../sources.ts'

const YEAR = '本站约定：1 年 = 365 天，1 月 = 1 年的十二分之一'

/**
 * Time units; the base is the second. A year has 365 days and a month is a twelfth of it (specification, section 9).
 */
export const table: GroupTable = {
  id: 'time',
  zh: '时间',
  en: 'Time',
  kind: 'factor',
  base: 's',
  start: { unit: 'h', to: 'min' },
  units: [
    { id: 's', zh: '秒', en: 'second', symbol: 's', factor: '1', source: SI, aliases: ['秒钟', 'sec', 'secs'] },
    { id: 'min', zh: '分钟', en: 'minute', symbol: 'min', factor: '60', source: SI_TABLE_8, aliases: ['分', 'mins'] },
    {
      id: 'h',
      zh: '小时',
      en: 'hour',
      symbol: 'h',
      factor: '3600',
      source: SI_TABLE_8,
      aliases: ['时', '钟头', 'hr', 'hrs'],
    },
    { id: 'd', zh: '天', en: 'day', symbol: 'd', factor: '86400', source: SI_TABLE_8, aliases: ['日'] },
    {
      id: 'week',
      zh: '周',
      en: 'week',
      symbol: 'wk',
      factor: '604800',
      source: 'ISO 8601（1 周 = 7 天）',
      aliases: ['星期', '礼拜'],
    },
    {
      id: 'month',
      zh: '月',
      en: 'month (1/12 year)',
      symbol: 'mo',
      factor: '31536000/12',
      source: YEAR,
      aliases: ['个月'],
    },
    { id: 'quarter', zh: '季度', en: 'quarter (1/4 year)', symbol: '季', factor: '31536000/4', source: YEAR },
    { id: 'year', zh: '年', en: 'year (365 days)', symbol: 'a', factor: '31536000', source: YEAR, aliases: ['yr'] },
    { id: 'ms', zh: '毫秒', en: 'millisecond', symbol: 'ms', factor: '0.001', source: SI },
    { id: 'us', zh: '微秒', en: 'microsecond', symbol: 'µs', factor: '1e-6', source: SI, aliases: ['us'] },
    { id: 'ns', zh: '纳秒', en: 'nanosecond', symbol: 'ns', factor: '1e-9', source: SI },
    { id: 'ps', zh: '皮秒', en: 'picosecond', symbol: 'ps', factor: '1e-12', source: SI },
    {
      id: 'shichen',
      zh: '时辰',
      en: 'shichen (2 hours)',
      symbol: '时辰',
      factor: '7200',
      source: TRADITION,
      market: true,
    },
    {
      id: 'ke',
      zh: '刻钟',
      en: 'ke (quarter of an hour)',
      symbol: '刻',
      factor: '900',
      source: TRADITION,
      market: true,
    },
    { id: 'decade', zh: '十年', en: 'decade', symbol: '十年', factor: '315360000', source: YEAR, aliases: ['年代'] },
    { id: 'century', zh: '世纪', en: 'century', symbol: '世纪', factor: '3153600000', source: YEAR },
    { id: 'millennium', zh: '千年', en: 'millennium', symbol: '千年', factor: '31536000000', source: YEAR },
    {
      id: 'fortnight',
      zh: '双周',
      en: 'fortnight',
      symbol: '双周',
      factor: '1209600',
      source: 'ISO 8601（1 周 = 7 天）',
      aliases: ['两周', '两星期'],
    },
    {
      id: 'julianyear',
      zh: '儒略年',
      en: 'Julian year',
      symbol: '儒略年',
      factor: '31557600',
      source: '国际天文学联合会（1 儒略年 = 365.25 天）',
    },
  ],
}
