/**
 * Patterns that spam filters and readers take for advertising, each with the reason. The patterns are general
 * experience of senders; they come from no filter's own list.
 */
const HINTS: readonly (readonly [pattern: RegExp, why: string])[] = [
  [
    /\b(?:100% free|free!|act now|buy now|order now|click here|limited time|urgent|once in a lifetime|risk[- ]free|no obligation|winner|congratulations|cash bonus|extra income|make money|double your|guaranteed|amazing|incredible|lowest price|best price|miracle|dear friend|this is not spam|call now|apply now|while supplies last|special promotion|exclusive deal|don't miss|last chance)\b/gi,
    '像群发广告的用语，容易进垃圾箱，换成具体内容',
  ],
  [/[!！]{2,}/g, '连续的感叹号'],
  [/\${2,}|€{2,}|¥{2,}/g, '连续的货币符号'],
  [/\b[A-Z]{4,}(?:\s+[A-Z]{3,})+\b/g, '整句大写'],
  [
    /(?:免费领取|点击这里|点击领取|立即抢购|马上抢购|限时抢购|最后机会|千载难逢|恭喜您|中奖|稳赚|零风险|包赚|赚大钱|代开发票|无需抵押|秒杀价|跳楼价|全网最低|最低价|百分之百有效)/g,
    '像群发广告的用语，容易进垃圾箱，换成具体内容',
  ],
  [/(?:bit\.ly|tinyurl\.com|t\.cn|dwz\.cn|goo\.gl)\/\S+/gi, '短链接常被拦截，写完整网址'],
]

/** A word that may send an e-mail to the spam folder. */
export interface SpamHint {
  word: string
  why: string
}

/** Finds the words of a text that may trigger spam filters, each once. */
export function findSpamHints(text: string): SpamHint[] {
  const found = HINTS.flatMap(([pattern, why]) => (text.match(pattern) ?? []).map((word) => ({ word, why })))
  return found.filter(
    ({ word }, at) => found.findIndex((other) => other.word.toLowerCase() === word.toLowerCase()) === at,
  )
}
