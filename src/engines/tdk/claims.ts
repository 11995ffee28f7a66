// Claims refused by advertising law and marketplaces without proof: superlatives, ranks, promises.
const CHINESE =
  /最(?:好|佳|优|强|低|高级|便宜|先进|新|大|实惠|划算|受欢迎)|第一(?!次|步|天|代|时间|章|人称|层|档)|[Nn][Oo]\.?\s?1(?!\d)|顶[级尖]|国家级|世界级|宇宙级|极[品致]|全网最|史上|唯一|绝对|万能|永久|百分百|100%(?:有效|正品|满意|安全|保证)|无敌|冠军|首选|独一无二|零风险|根治|全国(?:第一|最)|遥遥领先/
const ENGLISH =
  /\b(?:best(?!\s+(?:before|by|used|with|suited|when|buy))|cheapest|greatest|finest|lowest[- ]prices?|number one|no\.? ?1|world['’]?s|world[- ]class|unbeatable|unmatched|guaranteed|100% (?:safe|effective|guaranteed|satisfaction)|miracle|perfect for everyone|top[- ]rated|award[- ]winning|best[- ]?sell(?:er|ing)|ultimate|revolutionary|magic)\b|#\s?1\b/i
// Certificates and awards of others, allowed only if the source names them.
const MARKS =
  /\b(?:FDA|CE|FCC|RoHS|UL|ISO ?\d*|GOTS|OEKO[- ]TEX|REACH|BPA[- ]free|patented|certified|approved|organic|clinically|dermatologist)\b|认证|专利|有机|获奖|临床|医用级|食品级|军工级/giu

/** First superlative, rank or promise that needs proof; '' if there is none. */
export function findClaim(text: string): string {
  return (CHINESE.exec(text) ?? ENGLISH.exec(text))?.[0] ?? ''
}

/** First certificate or award that the source does not name; '' if all are named. */
export function findUnsupportedMark(text: string, source: string): string {
  const known = source.toLowerCase().replaceAll(/[\s-]/g, '')
  return (text.match(MARKS) ?? []).find((mark) => !known.includes(mark.toLowerCase().replaceAll(/[\s-]/g, ''))) ?? ''
}

/** Digits of each number in a text: `1,000` is `1000`. */
export function extractNumbers(text: string): string[] {
  return (
    text
      .normalize('NFKC')
      .replaceAll(/(?<=\d),(?=\d{3})/g, '')
      .match(/\d+(?:\.\d+)?/g) ?? []
  ).map((number) => number.replace(/^0+(?=\d)/, ''))
}
