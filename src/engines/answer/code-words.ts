/** Words that ask for an HS code, in Chinese and English. */
const CODE_WORDS =
  /(?:海关|商品|报关|出口|进口|税则|关税|hs|hts)? ?(?:编码|编号|税号|税则号列?|归类)|(?:海关|商品|报关)代码|\bht?s ?codes?\b|hscode|(?<![a-z])ht?s(?=[ :]?\d)|(?<=\d )ht?s(?![a-z])|tariff codes?/gi
const BEFORE = /^(?:查询?|请问|what is|the|for|of|[的是:：\s])/i
const BEHIND = /(?:多少|什么|怎么查|查询|for|of|[的是:：?？\s])$/i

/** Strips words off one end, one at a time, so the work is bounded by the length of the text. */
function trimmed(text: string, words: RegExp): string {
  let rest = text
  for (let left = rest.replace(words, ''); left !== rest; left = rest.replace(words, '')) rest = left
  return rest
}

/** Removes the words that ask for a code; undefined if there are none or nothing is left. */
export function stripCodeWords(text: string): string | undefined {
  const parts = text.replaceAll(CODE_WORDS, ' ')
  if (parts === text) return undefined
  const bare = trimmed(trimmed(parts.trim(), BEFORE), BEHIND)
  return bare === '' ? undefined : bare
}
