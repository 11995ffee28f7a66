import { readLands } from '../countries/lands.ts'

/** Country names used by ip2region that are in no standard list. */
const OTHER_NAMES: Readonly<Record<string, string>> = {
  刚果金: 'CD',
  刚果布: 'CG',
  马其顿: 'MK',
  波黑: 'BA',
  留尼旺: 'RE',
  圣马丁: 'MF',
  孟加拉: 'BD',
  托克劳群岛: 'TK',
  瓦利斯和富图纳群岛: 'WF',
  法国南部领地: 'TF',
  南乔治亚岛和南桑威奇群岛: 'GS',
  蒙塞拉特岛: 'MS',
  福克兰群岛: 'FK',
  马尔维纳斯群岛: 'FK',
}

/** ISO codes by the Chinese names in address lists: the names of the product, those of CLDR, and others. */
export function countryCodes(): ReadonlyMap<string, string> {
  const own = [...readLands()].map(([code, { zh = '' }]): [string, string] => [zh, code])
  return new Map([
    ...cldrNames().map(([code, zh]): [string, string] => [zh, code]),
    ...own,
    ...Object.entries(OTHER_NAMES),
  ])
}

const LETTERS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ'.split('')

/** CLDR's Chinese names of all regions, by ISO code. */
function cldrNames(): [string, string][] {
  const names = new Intl.DisplayNames('zh-Hans', { type: 'region', fallback: 'none' })
  return LETTERS.flatMap((first) =>
    LETTERS.flatMap((second): [string, string][] => {
      const code = first + second
      const name = names.of(code)
      // A withdrawn code is canonicalized to another code, so it is skipped.
      return name === undefined || new Intl.Locale(`und-${code}`).region !== code ? [] : [[code, name]]
    }),
  )
}

/** Chinese country names by ISO code: the product's name, otherwise CLDR's; '' for an unlisted code. */
export function countryNames(): ReadonlyMap<string, string> {
  return new Map([
    ...cldrNames().filter(([code]) => !UNLISTED.has(code)),
    ...[...readLands()].map(([code, { zh = '' }]): [string, string] => [code, zh]),
  ])
}

/** Codes that are no country or region, or that the product does not list. */
const UNLISTED = new Set(['XK', 'EU', 'EZ', 'UN', 'QO', 'XA', 'XB', 'ZZ', 'AC', 'CP', 'CQ', 'DG', 'EA', 'IC', 'TA'])
