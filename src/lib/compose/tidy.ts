/** A language that texts are composed in without a model. */
export type ComposedLanguage = 'zh' | 'en'

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

/** Capital letters at the beginning of sentences, which a dropped part may leave small; names such as iPhone keep theirs. */
function capitalize(text: string): string {
  return text.replaceAll(
    /(^|\n|[.?!] )([a-z])(?![a-z]*[A-Z])/g,
    (_, before: string, letter: string) => before + letter.toUpperCase(),
  )
}

/** Removes what empty slots leave behind: doubled spaces and punctuation, spaces before punctuation, small first letters. */
export function tidyText(text: string, language: ComposedLanguage): string {
  const tidied = STEPS[language]
    .reduce((result, [pattern, by]) => result.replaceAll(pattern, by), text)
    .replaceAll(/\n{3,}/g, '\n\n')
    .trim()
  return language === 'en' ? capitalize(tidied) : tidied
}
