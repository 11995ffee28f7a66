import { MIN_SHOT_SECONDS, SCRIPT_PACES } from '../operation.ts'

/** The languages that scripts are composed in. */
export type SpokenLanguage = 'zh' | 'en'

/** The speed of a script, one of the list; the steady one where there is none of that name. */
export function findPace(id: string): (typeof SCRIPT_PACES)[number] {
  return SCRIPT_PACES.find((pace) => pace.id === id) ?? SCRIPT_PACES[1]
}

/** How much there is to speak: Chinese characters with two for a Latin word or a figure, or English words. */
export function spokenLength(line: string, language: SpokenLanguage): number {
  if (language === 'zh')
    return (
      (line.match(/[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}\p{Script=Thai}]/gu)?.length ??
        0) +
      2 * (line.match(/[\p{Script=Latin}\p{N}][\p{Script=Latin}\p{N}.%'’-]*/gu)?.length ?? 0)
    )
  return line.match(/[\p{L}\p{N}][\p{L}\p{N}.%'’-]*/gu)?.length ?? 0
}

/** Whole seconds that a line takes at a pace, at least those of the shortest shot. */
export function secondsFor(line: string, pace: string, language: SpokenLanguage): number {
  return Math.max(MIN_SHOT_SECONDS, Math.ceil(spokenLength(line, language) / findPace(pace)[language] - 1e-9))
}

/** In which of the two ways lines of a language are counted: by characters where words are not spaced. */
export function spokenLanguage(id: string): SpokenLanguage {
  return /^(?:zh|ja|ko|th|my|km)\b/.test(id) ? 'zh' : 'en'
}
