import type { Goods } from '../search/goods.ts'
import type { AskedText } from './asked-text.ts'
import { codesNamed } from './codes.ts'
import { withoutCodeWords } from './code-words.ts'
import { FIT, type Candidate } from './fit.ts'
import { answerGoods } from './goods.ts'
import type { Tariff } from './tariff.ts'

/** The code of a good that is asked for by name: 蓝牙耳机海关编码, 瑜伽垫 税号, hs code for yoga mat. */
export function answerCodeQuestion(asked: AskedText, { goods, tariff }: { goods: () => Goods | undefined; tariff: () => Tariff | undefined }): Candidate[] {
  const name = withoutCodeWords(asked.text)
  if (name === undefined || !/\p{L}{2}/u.test(name)) return []
  const named = { text: name, plain: withoutCodeWords(asked.plain) ?? name, isText: false }
  const open = goods()
  const found = open ? answerGoods(named, open, 'typed').filter(({ fit, before = 0 }) => fit + before >= FIT.belongs) : []
  const codes = open && found.length === 0 && /^\p{Script=Han}{2,}$/u.test(named.plain) ? tariff() : undefined
  return [...found, ...(codes ? codesNamed(named, codes) : [])].map((one) => ({ ...one, fit: FIT.asked - (one.before ?? 0) }))
}
