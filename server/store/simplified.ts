import { Converter } from 'opencc-js/t2cn'

let convert: ((text: string) => string) | undefined

/** A text in simplified characters, in which the site is written. The dictionary is read by the first call: it would add 40 ms to each start. */
export function toSimplified(text: string): string {
  if (!/\p{Script=Han}/u.test(text)) return text
  convert ??= Converter({ from: 't', to: 'cn' })
  return convert(text)
}
