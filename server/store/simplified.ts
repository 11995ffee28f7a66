import { Converter } from 'opencc-js/t2cn'

let convert: ((text: string) => string) | undefined

/**
 * Converts text to simplified characters, as used on the site. The dictionary is loaded at the first call, as it would
 * add 40 ms to each start.
 */
export function toSimplified(text: string): string {
  if (!/\p{Script=Han}/u.test(text)) return text
  convert ??= Converter({ from: 't', to: 'cn' })
  return convert(text)
}
