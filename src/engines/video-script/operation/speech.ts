import { MIN_SHOT_SECONDS, SCRIPT_PACES } from '../operation.ts'

/** Languages in which scripts are composed. */
export type SpokenLanguage = 'zh' | 'en'

/** Finds a pace by id; the steady one by default. */
export function findPace(id: string): (typeof SCRIPT_PACES)[number] {
  return SCRIPT_PACES.find((pace) => pace.id === id) ?? SCRIPT_PACES[1]
}

/** Length of a spoken line: Chinese characters plus two for each Latin word or figure, or English words. */
export function measureSpokenLength(line: string, language: SpokenLanguage): number {
  if (language === 'zh')
    return (
      (line.match(/[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}\p{Script=Thai}]/gu)?.length ??
        0) +
      2 * (line.match(/[\p{Script=Latin}\p{N}][\p{Script=Latin}\p{N}.%'’-]*/gu)?.length ?? 0)
    )
  return line.match(/[\p{L}\p{N}][\p{L}\p{N}.%'’-]*/gu)?.length ?? 0
}

/** Number of whole seconds needed for a line at a pace; at least the length of the shortest shot. */
export function computeSpeechSeconds(line: string, pace: string, language: SpokenLanguage): number {
  return Math.max(MIN_SHOT_SECONDS, Math.ceil(measureSpokenLength(line, language) / findPace(pace)[language] - 1e-9))
}

/** Way in which lines of a language are measured: by characters if its words are not separated by spaces. */
export function getSpokenLanguage(id: string): SpokenLanguage {
  return /^(?:zh|ja|ko|th|my|km)\b/.test(id) ? 'zh' : 'en'
}
