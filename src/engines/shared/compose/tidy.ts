import type { ComposedLanguage } from '../../../lib/ai/composed-language.ts'

const STEPS: Readonly<Record<ComposedLanguage, readonly (readonly [RegExp, string])[]>> = {
  en: [
    [/[^\S\n]+/g, ' '],
    [/ +([,.;:?!)])/g, '$1'],
    [/([,;:])(?:\s*[,;:])+/g, '$1'],
    [/[,;:]+([.?!])/g, '$1'],
    [/([.?!])[.,;]+/g, '$1'],
    [/ *\n */g, '\n'],
  ],
  zh: [
    [/[^\S\n]+/g, ' '],
    [/ +([，。；：？！、（）])/g, '$1'],
    [/([，。；：？！、（）]) +/g, '$1'],
    [/[，；：、]+([，。；：？！、])/g, '$1'],
    [/([。？！])[。，；：、]+/g, '$1'],
    [/ *\n */g, '\n'],
  ],
}

/**
 * Capitalizes the first letters of sentences, which may be small after a dropped part; names such as iPhone are left
 * alone.
 */
function capitalize(text: string): string {
  return text.replaceAll(
    /(^|\n|[.?!] )([a-z])(?![a-z]*[A-Z])/g,
    (_, before: string, letter: string) => before + letter.toUpperCase(),
  )
}

/** Cleans up after empty slots: doubled spaces and punctuation, spaces before punctuation, small first letters. */
export function tidyText(text: string, language: ComposedLanguage): string {
  const tidied = STEPS[language]
    .reduce((result, [pattern, by]) => result.replaceAll(pattern, by), text)
    .replaceAll(/\n{3,}/g, '\n\n')
    .trim()
  return language === 'en' ? capitalize(tidied) : tidied
}
