const POUNDS = 'GBP EGP FKP GIP LBP SDG SHP SSP SYP GGP IMP JEP'
const DOLLARS =
  'USD ARS AUD BBD BMD BND BSD BZD CAD CLP COP CVE DOP FJD GYD HKD JMD KYD LRD MOP MXN NAD NZD SBD SGD SRD TTD TVD TWD UYU XCD ZWG KID'
const KRONER = 'SEK NOK DKK ISK FOK'
const RUPEES = 'INR PKR LKR NPR MUR SCR MVR IDR'
const FRANCS = 'CHF XOF XAF XPF BIF CDF DJF GNF KMF RWF'
const PESOS = 'PHP MXN ARS CLP COP CUP DOP UYU'
const RIALS = 'SAR QAR OMR YER IRR'

/**
 * How currencies are written beside an amount, and whose the sign may be, the one that most mean first; '' where everyone counts so.
 * NFKC has made ￥, ＄ and ₨ plain.
 */
export const CURRENCY_SIGNS: Readonly<Record<string, string>> = {
  '¥': 'CNY JPY', $: DOLLARS, '£': POUNDS, kr: KRONER, 'kr.': KRONER, 元: '', 块: '', 块钱: '', 圆: '',
  'RMB¥': 'CNY', 'CN¥': 'CNY', RMB: 'CNY', 人民币: 'CNY', 元人民币: 'CNY',
  'JP¥': 'JPY', 円: 'JPY', 日元: 'JPY', 日圆: 'JPY', 日币: 'JPY', 'US$': 'USD', 'U.S.$': 'USD', 'U$': 'USD', 'U$S': 'USD', 'U$D': 'USD', 美元: 'USD', 美金: 'USD', 刀: 'USD',
  '€': 'EUR', 欧元: 'EUR', 英镑: 'GBP', 'HK$': 'HKD', 港元: 'HKD', 港币: 'HKD', 'NT$': 'TWD', 新台币: 'TWD', 台币: 'TWD', 'MOP$': 'MOP', 澳门元: 'MOP', 澳门币: 'MOP',
  'A$': 'AUD', 'AU$': 'AUD', 澳元: 'AUD', 澳币: 'AUD', 'C$': 'CAD NIO', 'CA$': 'CAD', 'CAN$': 'CAD', 加元: 'CAD', 加币: 'CAD', 'S$': 'SGD', 新元: 'SGD', 新币: 'SGD', 新加坡元: 'SGD', 新加坡币: 'SGD', 'NZ$': 'NZD', 纽元: 'NZD', 纽币: 'NZD',
  'R$': 'BRL', 雷亚尔: 'BRL', 'MX$': 'MXN', 'Mex$': 'MXN', 'AR$': 'ARS', 'CLP$': 'CLP', 'CL$': 'CLP', 'COL$': 'COP', 'COP$': 'COP', 'S/': 'PEN', 'S/.': 'PEN', 比索: PESOS, '₲': 'PYG', '₡': 'CRC',
  '₩': 'KRW KPW', 韩元: 'KRW', 韩币: 'KRW', '₹': 'INR', 卢比: RUPEES, '฿': 'THB', 泰铢: 'THB', 泰币: 'THB', 铢: 'THB', '₱': 'PHP', '₫': 'VND', đ: 'VND', VNĐ: 'VND', 越南盾: 'VND', 越盾: 'VND',
  Rp: 'IDR', 'Rp.': 'IDR', 印尼盾: 'IDR', '₭': 'LAK', '៛': 'KHR', '₮': 'MNT', '৳': 'BDT', Rs: RUPEES, 'Rs.': RUPEES, RM: 'MYR', 令吉: 'MYR', 林吉特: 'MYR',
  '₺': 'TRY', TL: 'TRY', 里拉: 'TRY', '₽': 'RUB', руб: 'RUB', 'руб.': 'RUB', 'р.': 'RUB', 卢布: 'RUB BYN', '₪': 'ILS', 谢克尔: 'ILS', '₴': 'UAH', грн: 'UAH', '₸': 'KZT', '₾': 'GEL', '₼': 'AZN', '֏': 'AMD',
  원: 'KRW', won: 'KRW', yen: 'JPY', euro: 'EUR', euros: 'EUR', dollar: DOLLARS, dollars: DOLLARS, baht: 'THB', rupiah: 'IDR', đồng: 'VND', dong: 'VND', NTD: 'TWD', CNH: 'CNY', Bs: 'BOB VES', 'Bs.': 'BOB VES',
  '₦': 'NGN', '₵': 'GHS', 'GH₵': 'GHS', KSh: 'KES', R: 'ZAR', 兰特: 'ZAR', Dhs: 'AED', 迪拉姆: 'AED MAD', SR: 'SAR SCR', 里亚尔: RIALS,
  zł: 'PLN', zl: 'PLN', 兹罗提: 'PLN', Kč: 'CZK', 克朗: `${KRONER} CZK`, Ft: 'HUF', 福林: 'HUF', lei: 'RON MDL', лв: 'BGN', 'лв.': 'BGN', 'Fr.': 'CHF', SFr: 'CHF', 'SFr.': 'CHF', 瑞士法郎: 'CHF', 瑞郎: 'CHF', 法郎: FRANCS,
}

/** The currencies that a sign may be of; none where everyone counts so, or where there is no such sign. */
export function getSignCurrencies(sign: string): readonly string[] {
  return Object.hasOwn(CURRENCY_SIGNS, sign) ? (CURRENCY_SIGNS[sign] ?? '').split(' ').filter((code) => code !== '') : []
}
