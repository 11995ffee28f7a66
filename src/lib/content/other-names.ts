/**
 * Names of the same platform, company or authority, as Chinese sellers write them, in Chinese and in Latin letters.
 * Names that usually mean something else (国际站, 油管, MSC, evergreen) are left out.
 */
const NAMES: readonly (readonly string[])[] = [
  ['amazon', '亚马逊'],
  ['walmart', '沃尔玛'],
  ['aliexpress', '速卖通'],
  ['alibaba', '阿里巴巴'],
  ['shopee', '虾皮'],
  ['lazada', '来赞达'],
  ['shein', '希音'],
  ['mercado libre', '美客多'],
  ['rakuten', '乐天市场'],
  ['newegg', '新蛋'],
  ['coupang', '酷澎'],
  ['mercari', '煤炉'],
  ['ebay', '易贝'],
  ['wildberries', '野莓'],
  ['google', '谷歌'],
  ['facebook', '脸书'],
  ['twitter', '推特'],
  ['microsoft', '微软'],
  ['bing', '必应'],
  ['yahoo', '雅虎'],
  ['paypal', '贝宝'],
  ['payoneer', '派安盈'],
  ['fedex', '联邦快递'],
  ['dhl', '敦豪'],
  ['usps', '美国邮政'],
  ['maersk', '马士基'],
  ['cosco', '中远海运'],
]

const isLetter = (character: string | undefined): boolean =>
  character !== undefined && /\p{Script=Latin}/u.test(character)

/** True if a text contains a name; Latin names must be whole words. */
function has(text: string, name: string): boolean {
  for (let at = text.indexOf(name); at !== -1; at = text.indexOf(name, at + 1)) {
    if (!isLetter(name[0]) || (!isLetter(text[at - 1]) && !isLetter(text[at + name.length]))) return true
  }
  return false
}

/** Returns the unused synonyms of the names in a text: 亚马逊 for a text about Amazon. Lower case. */
export function findOtherNames(text: string): string[] {
  const said = text.normalize('NFKC').toLowerCase()
  return NAMES.filter((names) => names.some((name) => has(said, name))).flatMap((names) =>
    names.filter((name) => !has(said, name)),
  )
}
