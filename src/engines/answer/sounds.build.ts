import { toPinyin } from '../search/pinyin-build.ts'

/** Rows of GB/T 2312, 94 cells each, with its 3,755 common characters. */
const [FIRST, LAST, PLACES] = [0xb0, 0xd7, 94]

function commonCharacters(): string[] {
  const decoder = new TextDecoder('gb2312')
  const bytes = Array.from({ length: LAST - FIRST + 1 }, (_, row) =>
    Array.from({ length: PLACES }, (__, place) => [FIRST + row, 0xa1 + place]),
  ).flat(2)
  return Array.from(decoder.decode(Uint8Array.from(bytes))).filter((character) => /\p{Script=Han}/u.test(character))
}

/** Simplifies a syllable by common confusions: zh to z, ing to in. */
const saidAs = (syllable: string): string => syllable.replace(/^([zcs])h/, '$1').replace(/ng$/, 'n')

/** Common characters grouped by simplified sound. */
export default commonCharacters().reduce<Record<string, string>>((sounds, character) => {
  const sound = saidAs(toPinyin(character).split('/')[0] ?? '')
  return { ...sounds, [sound]: (sounds[sound] ?? '') + character }
}, {})
