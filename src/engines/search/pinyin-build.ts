import { pinyin, polyphonic } from 'pinyin-pro'
import { fold, isHan } from './normalise.ts'
import { NO_READING } from './pinyin-spelling.ts'

/**
 * Pinyin of a text for `SearchField.pinyin`: one token per Chinese character, without tones, ü as v, the reading in
 * context first and others after a slash (`zhong/chong liang huan suan`). For builds only, as its dictionary is large.
 */
export function toPinyin(text: string): string {
  // Normalized like the index, so that tokens and characters correspond.
  const chars = fold(text).codes.map((code) => String.fromCodePoint(code))
  const spoken = pinyin(chars.join(''), { toneType: 'none', type: 'array', v: true })
  const every = polyphonic(chars.join(''), { toneType: 'none', type: 'array', v: true })
  if (spoken.length !== chars.length || every.length !== chars.length)
    throw new Error(`pinyin of "${text}" has not one reading a character`)
  return chars
    .map((char, at) => (isHan(char.codePointAt(0) ?? 0) ? token(spoken[at] ?? '', every[at] ?? []) : ''))
    .filter((reading) => reading !== '')
    .join(' ')
}

function token(inContext: string, readings: readonly string[]): string {
  const known = [...new Set([inContext, ...readings])].filter((reading) => /^[a-z]+$/u.test(reading))
  return known.length > 0 ? known.join('/') : NO_READING
}
