/** Heading in the words that rules match, and the unit that it names; '' if it names none. */
export interface Heading {
  words: string
  unit: string
}

const UNITS: readonly (readonly [unit: string, spellings: readonly string[]])[] = [
  ['mm', ['mm', '毫米']],
  ['cm', ['cm', 'cms', '厘米', '公分']],
  ['m', ['m', '米']],
  ['in', ['in', 'inch', 'inches', '英寸', '寸', '"']],
  ['ft', ['ft', 'feet', '英尺']],
  ['kg', ['kg', 'kgs', '公斤', '千克']],
  ['g', ['g', 'gram', 'grams', '克']],
  ['jin', ['斤', '市斤']],
  ['lb', ['lb', 'lbs', '磅']],
  ['oz', ['oz', '盎司']],
  ['t', ['吨']],
  ['CNY', ['元', 'rmb', 'cny', '¥', '人民币', '人民币元', 'yuan']],
  ['USD', ['usd', '$', 'us$', '美元', '美金']],
  ['EUR', ['eur', '€', '欧元']],
  ['GBP', ['gbp', '£', '英镑']],
  ['HKD', ['hkd', 'hk$', '港币', '港元']],
  ['JPY', ['jpy', '日元', '円']],
  ['%', ['%', '百分比']],
]

const BY_SPELLING = new Map(
  UNITS.flatMap(([unit, spellings]) => spellings.map((spelling) => [spelling, unit] as const)),
)

/** Chinese units that may end a heading without a bracket; `米` and `元` alone end other words too. */
const ENDING = /(?:厘米|毫米|英寸|千克|公斤|盎司|美元|美金|人民币|欧元|英镑|克|磅)$/
const BRACKETED = /[([{【]([^)\]}】]{0,40})[)\]}】]/g
const SEPARATED = /[\s_/:,、;-]+/

/** Code or unit that a spelling stands for; undefined if it is none. */
export const findUnit = (spelling: string): string | undefined => BY_SPELLING.get(spelling.trim().toLowerCase())

/** Maximum characters of a heading; a longer text is a remark. */
const MAX_HEADING = 60

/** Parses a heading such as `单件重量(g)`, `Weight_lb` or `采购价 / 元`. */
export function parseHeading(text: string): Heading {
  const plain = text
    .slice(0, MAX_HEADING)
    .normalize('NFKC')
    .toLowerCase()
    .replaceAll(/[*\s]+/g, ' ')
    .trim()
  let unit = ''
  const take = (token: string): boolean => {
    const found = findUnit(token)
    if (found !== undefined && unit === '') unit = found
    return found !== undefined
  }
  const open = plain.replaceAll(BRACKETED, (_, inside: string) => {
    const rest = inside.split(SEPARATED).filter((token) => !take(token))
    return rest.length === 0 ? ' ' : ` ${rest.join(' ')} `
  })
  // The first word is the heading itself: `m` or `g` alone names no column.
  const [first = '', ...others] = open.trim().split(SEPARATED)
  const words = [first, ...others.filter((token) => !take(token))].filter((word) => word !== '').join(' ')
  const ending = unit === '' ? ENDING.exec(words)?.[0] : undefined
  if (ending !== undefined && ending !== words && take(ending)) return { words: words.slice(0, -ending.length), unit }
  return { words, unit }
}
