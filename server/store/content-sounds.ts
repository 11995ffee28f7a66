import { pinyin } from 'pinyin-pro'
import { findBySound, toSoundTokens } from '../../src/lib/content/pinyin-query.ts'

/** Neighbouring Chinese characters. */
const HAN_RUN = /\p{Script=Han}+/gu

/** The characters of each run of Chinese in a text, and how each is read there. */
function spokenRuns(text: string): { characters: string[]; syllables: string[] }[] {
  return (text.normalize('NFKC').match(HAN_RUN) ?? []).flatMap((run) => {
    const characters = Array.from(run)
    const syllables = pinyin(run, { toneType: 'none', type: 'array', v: true })
    return syllables.length === characters.length ? [{ characters, syllables }] : []
  })
}

/** The tokens under which a title is found by pinyin and by first letters. */
export function toPinyinTokens(title: string): string[] {
  return [...new Set(spokenRuns(title).flatMap(({ syllables }) => toSoundTokens(syllables)))]
}

/** The Chinese words in titles that were found by how they are read, so that a page can mark them; `isBegun` where the last word may be half typed. */
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
