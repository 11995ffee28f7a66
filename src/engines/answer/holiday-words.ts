import { holidayKey } from './holiday-names.ts'

/** Short names of days as people write them, and what the set calls them. */
const OTHER_NAMES: Readonly<Record<string, string>> = {
  黑五: '黑五', 黑色星期五: '黑五', 'black friday': '黑五', 网一: '网一', 网络星期一: '网一', 'cyber monday': '网一', 双11: '双十一', '11.11': '双十一', 双十一: '双十一', 'double 11': '双十一', 'singles day': '双十一', 光棍节: '光棍节', 双12: '双十二', '12.12': '双十二', 双十二: '双十二', 618: '6.18', 六一八: '6.18', 女王节: '女王节', 年货节: '年货节',
  'prime day': 'prime day', 会员日: 'prime day', prime会员日: 'prime day', 秋季会员日: 'prime big deal days', 'prime big deal days': 'prime big deal days', 圣诞: '圣诞节', christmas: '圣诞节', xmas: '圣诞节', 'x-mas': '圣诞节', 平安夜: '平安夜', 'christmas eve': '平安夜', 感恩: '感恩节', thanksgiving: '感恩节', 万圣: '万圣节', halloween: '万圣节', 复活节: '复活节', easter: '复活节', 耶稣受难日: '耶稣受难日', 'good friday': '耶稣受难日',
  独立日: '独立日', 国庆: '国庆节', 国庆日: '国庆节', 国庆节: '国庆节', 'national day': '国庆节', 十一: '国庆节', 十一国庆: '国庆节', 元旦: '元旦', 新年: '元旦', 'new year': '元旦', "new year's day": '元旦', 五一: '劳动节', 五一劳动节: '劳动节', 劳动节: '劳动节', 'labor day': '劳动节', 'labour day': '劳动节', 六一: '儿童节', 六一儿童节: '儿童节', 三八: '妇女节', 三八节: '妇女节', 三八妇女节: '妇女节', 五四: '青年节', 八一: '建军节',
  春节: '春节', 农历新年: '春节', 阴历新年: '春节', 中国新年: '春节', 中国农历新年: '春节', 旧历新年: '春节', 过年: '春节', 过大年: '春节', 大年初一: '春节', 年初一: '春节', 正月初一: '春节', 'chinese new year': '春节', 'lunar new year': '春节', 'spring festival': '春节', 除夕: '除夕', 除夕夜: '除夕', 年三十: '除夕', 大年三十: '除夕', 元宵: '元宵节', 上元节: '元宵节', 正月十五: '元宵节', 'lantern festival': '元宵节', 清明: '清明节', 'qing ming': '清明节', 'tomb sweeping day': '清明节', 端午: '端午节', 'dragon boat festival': '端午节', 'dragon boat': '端午节', 七夕: '七夕', 乞巧节: '七夕', 中国情人节: '七夕', qixi: '七夕', 中元: '中元节', 鬼节: '中元节', 盂兰节: '中元节', 中秋: '中秋节', 八月十五: '中秋节', 'mid autumn festival': '中秋节', 'mid autumn': '中秋节', 'moon festival': '中秋节', 重阳: '重阳节', 'double ninth festival': '重阳节', 冬至: '冬至',
  返校: '返校季', 开学季: '返校季', 返校季: '返校季', 'back to school': '返校季', 母亲节: '母亲节', 父亲节: '父亲节', "mother's day": '母亲节', "father's day": '父亲节', 情人节: '情人节', "valentine's day": '情人节', valentine: '情人节', 斋月: '斋月', ramadan: '斋月', 开斋节: '开斋节', 开斋: '开斋节', 'eid al-fitr': '开斋节', 宰牲: '宰牲节', 古尔邦节: '宰牲节', 'eid al-adha': '宰牲节', 澳大利亚日: 'australia day', 澳洲国庆: 'australia day', 加拿大日: 'canada day', 排灯节: '排灯节', 屠妖节: '排灯节', diwali: '排灯节', deepavali: '排灯节', 洒红: '洒红节', holi: '洒红节', 泼水: '泼水节', songkran: '宋干节', 宋干: '宋干节', 光明节: '光明节', hanukkah: '光明节', 节礼日: '节礼日', 'boxing day': '节礼日', 阵亡将士纪念日: '阵亡将士纪念日', 'memorial day': '阵亡将士纪念日', 'independence day': '独立日', 超级碗: '超级碗', 'super bowl': '超级碗', 跨年: '跨年夜', 跨年夜: '跨年夜', "new year's eve": '跨年夜', 盂兰盆: '盂兰盆节', obon: '盂兰盆节',
}
const BY_KEY: ReadonlyMap<string, string> = new Map(Object.entries(OTHER_NAMES).map(([name, meant]) => [holidayKey(name), holidayKey(meant)]))

/** The day of the set that a visitor's words name; undefined where they are no name of a day that is known here. */
export const resolveHolidayName = (words: string): string | undefined => BY_KEY.get(holidayKey(words))

/** Weekends that are worked in China for days off elsewhere. */
export const WORKED_DAY_WORDS = /^(?:加班|补班|调休|调班|加班日|补班日|调休日|调休补班|补休上班)$/
/** Days off in a row that have a name of their own, and no day of that name. */
export const GOLDEN_WEEK_WORDS = /^(?:黄金周|goldenweek)$/

/** Names that are China's first, whoever else keeps them; its days off are too. What came from elsewhere is asked of the visitor's markets. */
export const FOREIGN_HOLIDAYS: ReadonlySet<string> = new Set(['圣诞节', '平安夜', '跨年夜', '情人节', '母亲节', '父亲节', '返校季', '开学季'].map(holidayKey))

/** Names that each country has a day of its own for: in Chinese China's is meant, in English that of a market. */
export const HOLIDAYS_OF_EVERY_COUNTRY: ReadonlySet<string> = new Set(['劳动节', '国庆节', '元旦', '儿童节', '教师节', '妇女节'].map(holidayKey))
/** Days that are called by their date in China. */
export const HOLIDAYS_NAMED_BY_DATE = /^(?:五一|十一|六一|三八|五四|八一)/

/** Names of the national days of countries that keep none by that name. */
export const NATIONAL_DAY_NAMES: Readonly<Record<string, string>> = { US: '独立日', PR: '独立日', DE: '德国统一日' }

/** By `holidayKey`, what else the set calls a day in other countries. */
export const HOLIDAY_SYNONYMS: Readonly<Record<string, readonly string[]>> = { 春节: ['农历新年', '农历年初一', '农历正月初一', '白月节'].map(holidayKey) }

/** Tells whether a text as a whole is a name that is known here, years and words of asking apart. */
export const isKnownHolidayName = (text: string): boolean => resolveHolidayName(text.replaceAll(/20\d\d ?年?|[今明后去]年|放假|是?哪一?天|什么时候|几号/g, '')) !== undefined
