/** Negations before a word, in Chinese and English. */
const BEFORE = [
  /(?:不含|不带|不使用|没有|不是|不要|不用|并非|避免|不添加|0添加|拒绝|禁用)[^，。,.;；!！?？\s]{0,4}$/,
  /(?:无|非|零|勿|别)[^线痕缝框绳刷，。,.;；\s]?$/,
  /\b(?:without|free of|free from|not|never|zero|don't|cannot|not made of|instead of)(?: [a-z]+){0,3} ?$/,
  /\b(?:no|non) ?(?:added )?$/,
  /(?:ohne|sans|sin|senza|sem|без) $/,
]
/** Negations after a word: "pork free", but not "pork, free shipping". */
const BEHIND = /^ ?free(?! (?:shipping|gift|delivery|return|returns|sample))\b|^ ?(?:フリー|不使用|無添加)/

/** True if the text says that the matched thing is absent. `plain` is a result of `normalizeTabooText`. */
export function isNegated(plain: string, start: number, end: number): boolean {
  const before = plain.slice(Math.max(0, start - 32), start)
  return BEHIND.test(plain.slice(end, end + 16)) || BEFORE.some((pattern) => pattern.test(before))
}
