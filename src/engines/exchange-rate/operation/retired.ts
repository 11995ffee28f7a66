/** Currency no longer issued, with its legal successor. */
export interface RetiredCurrency {
  zh: string
  en: string
  /** ISO 4217 code of the successor. */
  to: string
  /** Units of the old currency per 1 of its successor, as a decimal. */
  units: string
  /** Day from which the successor is the country's currency, YYYY-MM-DD. */
  since: string
  /** Further note on the change; '' for most. */
  more: string
}

const changed = (zh: string, en: string, to: string, units: string, since: string, more = ''): RetiredCurrency => ({
  zh,
  en,
  to,
  units,
  since,
  more,
})
const euro = (zh: string, en: string, units: string, since: string): RetiredCurrency =>
  changed(zh, en, 'EUR', units, since)

/**
 * Retired currencies with a successor at a legally fixed rate; the codes are those of ISO 4217, list three (historic
 * denominations), https://www.six-group.com/en/products-services/financial-information/data-standards.html.
 *
 * Euro: the irrevocable rates of article 1 of Council Regulation (EC) No 2866/98, as amended for each country that
 * joined (https://eur-lex.europa.eu/eli/reg/1998/2866, Croatia by https://eur-lex.europa.eu/eli/reg/2022/1208); the
 * days are those on which the euro became each country's currency. ANG: at par since 2025-03-31, as in data/currencies.
 * Checked 2026-11-29.
 *
 * Redenominations within a country: the day from CLDR 48 (supplemental/currencyData), which a test compares, and the
 * rate from the law named beside it. Currencies that became worthless before they were exchanged are left out (ZWD,
 * ZWN, ZWR).
 */
export const RETIRED_CURRENCIES: Readonly<Record<string, RetiredCurrency>> = {
  BGN: euro('保加利亚列弗', 'Bulgarian Lev', '1.95583', '2026-01-01'),
  HRK: euro('克罗地亚库纳', 'Croatian Kuna', '7.53450', '2023-01-01'),
  LTL: euro('立陶宛立特', 'Lithuanian Litas', '3.45280', '2015-01-01'),
  LVL: euro('拉脱维亚拉特', 'Latvian Lats', '0.702804', '2014-01-01'),
  EEK: euro('爱沙尼亚克朗', 'Estonian Kroon', '15.6466', '2011-01-01'),
  SKK: euro('斯洛伐克克朗', 'Slovak Koruna', '30.1260', '2009-01-01'),
  CYP: euro('塞浦路斯镑', 'Cypriot Pound', '0.585274', '2008-01-01'),
  MTL: euro('马耳他里拉', 'Maltese Lira', '0.429300', '2008-01-01'),
  SIT: euro('斯洛文尼亚托拉尔', 'Slovenian Tolar', '239.640', '2007-01-01'),
  GRD: euro('希腊德拉克马', 'Greek Drachma', '340.750', '2001-01-01'),
  DEM: euro('德国马克', 'German Mark', '1.95583', '1999-01-01'),
  FRF: euro('法国法郎', 'French Franc', '6.55957', '1999-01-01'),
  ITL: euro('意大利里拉', 'Italian Lira', '1936.27', '1999-01-01'),
  ESP: euro('西班牙比塞塔', 'Spanish Peseta', '166.386', '1999-01-01'),
  NLG: euro('荷兰盾', 'Dutch Guilder', '2.20371', '1999-01-01'),
  BEF: euro('比利时法郎', 'Belgian Franc', '40.3399', '1999-01-01'),
  LUF: euro('卢森堡法郎', 'Luxembourgian Franc', '40.3399', '1999-01-01'),
  ATS: euro('奥地利先令', 'Austrian Schilling', '13.7603', '1999-01-01'),
  PTE: euro('葡萄牙埃斯库多', 'Portuguese Escudo', '200.482', '1999-01-01'),
  FIM: euro('芬兰马克', 'Finnish Markka', '5.94573', '1999-01-01'),
  IEP: euro('爱尔兰镑', 'Irish Pound', '0.787564', '1999-01-01'),
  ANG: changed('荷属安的列斯盾', 'Netherlands Antillean Guilder', 'XCG', '1', '2025-03-31'),
  // Statutory Instrument 60 of 2024; the code stayed on the list until 2024-08-31.
  ZWL: changed('津巴布韦元', 'Zimbabwean Dollar', 'ZWG', '2498.7242', '2024-04-08'),
  // Bank of Sierra Leone, redenomination of the leone.
  SLL: changed('塞拉利昂利昂（旧）', 'Sierra Leonean Leone (1964-2022)', 'SLE', '1000', '2022-07-01'),
  // Decrees 3.548 (2018) and 4.553 (2021): five zeros removed, then six more under the same code.
  VEF: changed(
    '委内瑞拉强势玻利瓦尔',
    'Venezuelan Bolívar Fuerte',
    'VES',
    '100000000000',
    '2018-08-20',
    '含 2021-10-01 再去掉的六个零',
  ),
  // Decree-Law 5.229 (2007): three zeros removed before those.
  VEB: changed(
    '委内瑞拉玻利瓦尔（1871–2008）',
    'Venezuelan Bolívar (1871-2008)',
    'VES',
    '100000000000000',
    '2018-08-20',
    '含 2008、2018、2021 年三次去掉的零',
  ),
  // Banco Central de São Tomé e Príncipe, new dobra.
  STD: changed('圣多美和普林西比多布拉（旧）', 'São Tomé Dobra (1977-2017)', 'STN', '1000', '2018-01-01'),
  // Edict 450 of 2015, National Bank of Belarus.
  BYR: changed('白俄罗斯卢布（2000–2016）', 'Belarusian Ruble (2000-2016)', 'BYN', '10000', '2016-07-01'),
  // Re-denomination of Currency Act 8 of 2012, Bank of Zambia.
  ZMK: changed('赞比亚克瓦查（旧）', 'Zambian Kwacha (1968-2012)', 'ZMW', '1000', '2013-01-01'),
  // Central Bank of Turkmenistan, denomination of 2009.
  TMM: changed('土库曼斯坦马纳特（旧）', 'Turkmenistani Manat (1993-2009)', 'TMT', '5000', '2009-01-01'),
  // Bank of Ghana, redenomination of the cedi.
  GHC: changed('加纳塞地（旧）', 'Ghanaian Cedi (1979-2007)', 'GHS', '10000', '2007-07-03'),
  // Central Bank of Sudan: 100 dinars became one new pound.
  SDD: changed('苏丹第纳尔', 'Sudanese Dinar', 'SDG', '100', '2007-01-10'),
  // Law 7/2005, Banco de Moçambique.
  MZM: changed('莫桑比克梅蒂卡尔（旧）', 'Mozambican Metical (1980-2006)', 'MZN', '1000', '2006-07-01'),
  // Decree of the President of Azerbaijan of 2005-02-07.
  AZM: changed('阿塞拜疆马纳特（旧）', 'Azerbaijani Manat (1993-2006)', 'AZN', '5000', '2006-01-01'),
  // Law 348/2004, Banca Națională a României.
  ROL: changed('罗马尼亚列伊（旧）', 'Romanian Leu (1952-2005)', 'RON', '10000', '2005-07-01'),
  // Law 5083 (2004), Türkiye Cumhuriyet Merkez Bankası.
  TRL: changed('土耳其里拉（旧）', 'Turkish Lira (1922-2005)', 'TRY', '1000000', '2005-01-01'),
  // Centrale Bank van Suriname, change of the guilder.
  SRG: changed('苏里南盾', 'Surinamese Guilder', 'SRD', '1000', '2004-01-01'),
  // Da Afghanistan Bank, new afghani.
  AFA: changed('阿富汗尼（旧）', 'Afghan Afghani (1927-2002)', 'AFN', '1000', '2002-10-07'),
  // Decree 822 (1997), Bank of Russia.
  RUR: changed('俄罗斯卢布（旧）', 'Russian Ruble (1991-1998)', 'RUB', '1000', '1998-01-01'),
  // Decree of the President of Ukraine 762/96.
  UAK: changed('乌克兰卡尔博瓦涅茨', 'Ukrainian Karbovanets', 'UAH', '100000', '1996-09-02'),
  // Act of 1994-07-07 on the denomination of the zloty, Dz.U. 1994 nr 84 poz. 386.
  PLZ: changed('波兰兹罗提（旧）', 'Polish Zloty (1950-1995)', 'PLN', '10000', '1995-01-01'),
  // Law 9.069 (1995), Plano Real.
  BRR: changed('巴西克鲁塞罗雷亚尔', 'Brazilian Cruzeiro Real', 'BRL', '2750', '1994-07-01'),
  // Banco Central del Uruguay, peso uruguayo.
  UYP: changed('乌拉圭新比索', 'Uruguayan Peso (1975-1993)', 'UYU', '1000', '1993-03-01'),
  // Decree of 1992-06-22, Diario Oficial de la Federación.
  MXP: changed('墨西哥比索（旧）', 'Mexican Silver Peso (1861-1992)', 'MXN', '1000', '1993-01-01'),
  // Decree 2128/91 of Argentina.
  ARA: changed('阿根廷奥斯特拉尔', 'Argentine Austral', 'ARS', '10000', '1992-01-01'),
  // Law 25295 (1990), Banco Central de Reserva del Perú.
  PEI: changed('秘鲁印蒂', 'Peruvian Inti', 'PEN', '1000000', '1991-07-01'),
}

/** Finds the retired currency of a code; undefined if the currency is in use. */
export function findRetiredCurrency(code: string): RetiredCurrency | undefined {
  return Object.hasOwn(RETIRED_CURRENCIES, code) ? RETIRED_CURRENCIES[code] : undefined
}

/** Describes a retired currency's successor, date and fixed rate; '' if the currency is in use. */
export function describeRetiredCurrency(code: string): string {
  const retired = findRetiredCurrency(code)
  if (!retired) return ''
  const { zh, since, to, units, more } = retired
  return `${zh}（${code}）已停用，${since} 起改用 ${to}，1 ${to} = ${units.replaceAll(/\B(?<!\.\d*)(?=(?:\d{3})+(?!\d))/g, ',')} ${code}${more && `（${more}）`}`
}
