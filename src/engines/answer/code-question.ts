import type { Goods } from '../search/goods.ts'
import type { NormalizedQuery } from './asked-text.ts'
import { answerHsCodesByName } from './codes.ts'
import { stripCodeWords } from './code-words.ts'
import { FIT_SCORES, type Candidate } from './fit.ts'
import { answerGoods } from './goods.ts'
import type { Tariff } from './tariff.ts'

/** Answers a question for the HS code of goods by name: 蓝牙耳机海关编码, 瑜伽垫 税号, hs code for yoga mat. */
export function answerCodeQuestion(
  asked: NormalizedQuery,
  { goods, tariff }: { goods: () => Goods | undefined; tariff: () => Tariff | undefined },
): Candidate[] {
  const name = stripCodeWords(asked.text)
  if (name === undefined || !/\p{L}{2}/u.test(name)) return []
  const named = { text: name, plain: stripCodeWords(asked.plain) ?? name, isText: false }
  const open = goods()
  const found = open
    ? answerGoods(named, open, 'typed').filter(({ fit, before = 0 }) => fit + before >= FIT_SCORES.belongs)
    : []
  const codes = open && found.length === 0 && /^\p{Script=Han}{2,}$/u.test(named.plain) ? tariff() : undefined
  return [...found, ...(codes ? answerHsCodesByName(named, codes) : [])].map((one) => ({
    ...one,
    fit: FIT_SCORES.asked - (one.before ?? 0),
  }))
}
