import { pinyin } from 'pinyin-pro'
import { findBySound, toSoundTokens } from '../../src/lib/content/pinyin-query.ts'

/** Matches runs of Chinese characters. */
const HAN_RUN = /\p{Script=Han}+/gu

/** Each run of Chinese characters in a text, with the pinyin of each character there. */
function spokenRuns(text: string): { characters: string[]; syllables: string[] }[] {
  return (text.normalize('NFKC').match(HAN_RUN) ?? []).flatMap((run) => {
    const characters = Array.from(run)
    const syllables = pinyin(run, { toneType: 'none', type: 'array', v: true })
    return syllables.length === characters.length ? [{ characters, syllables }] : []
  })
}

/** Search tokens of a title by pinyin and by initials. */
export function toPinyinTokens(title: string): string[] {
  return [...new Set(spokenRuns(title).flatMap(({ syllables }) => toSoundTokens(syllables)))]
}

/**
 * The Chinese words in titles that matched by pinyin, for highlighting; `isBegun` if the last word may be incomplete.
 */
export function findPinyinWords(titles: readonly string[], words: readonly string[], isBegun: boolean): string[] {
  const found = titles
    .flatMap(spokenRuns)
    .flatMap(({ characters, syllables }) =>
      words.flatMap((word, at) =>
        findBySound(syllables, word, isBegun && at === words.length - 1).map(([start, end]) =>
          characters.slice(start, end).join(''),
        ),
      ),
    )
  return [...new Set(found)]
}
