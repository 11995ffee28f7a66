/** Matches the part after the head of an English noun phrase: "for phones" in "stand for phones". */
const AFTER_HEAD = /\s(?:for|with|of|in|from|by|without|on|to)\s|[,(]/iu
/** Uncountable nouns and nouns whose plural is the same. */
const UNCOUNTED =
  /(?:[^su]s|ware|wear|furniture|jewel(?:le)?ry|equipment|clothing|fabric|paper|tape|lighting|bedding|tea|coffee|sheep)$/iu

function plural(word: string): string {
  if (UNCOUNTED.test(word)) return word
  if (/(?:s|x|z|ch|sh)$/iu.test(word)) return `${word}es`
  if (/[^aeiou]y$/iu.test(word)) return `${word.slice(0, -1)}ies`
  return /(?:shelf|knife|scarf)$/iu.test(word) ? `${word.replace(/fe?$/iu, '')}ves` : `${word}s`
}

/** Pluralizes an English product name: desk lamp → desk lamps. A single capitalized word is a brand and stays. */
export function pluralize(name: string): string {
  const bare = name.trim().replace(/^(?:the|an?)\s+/iu, '')
  if (/^\p{Lu}\S*$/u.test(bare)) return bare
  const cut = bare.search(AFTER_HEAD)
  const head = cut === -1 ? bare : bare.slice(0, cut)
  return head.replace(/\p{L}+$/u, plural) + bare.slice(head.length)
}
