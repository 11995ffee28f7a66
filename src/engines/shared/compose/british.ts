/** American spellings and their British replacements, matched by context. */
const SPELLINGS: readonly (readonly [RegExp, string])[] = [
  [/(?<=\b(?:col|od|neighb|fav|behavi|flav|hum))or(?=s\b|ed\b|ing\b|ful|ite|\b)/gi, 'our'],
  [
    /(?<=\b(?:apolog|recogn|author|custom|organ|real|summar|special|priorit|minim|maxim|optim))iz(?=e|ing|ation)/gi,
    'is',
  ],
  [/(?<=\bcent)er(?=s?\b)/gi, 're'],
  [/(?<=\bgr)ay\b/gi, 'ey'],
  [/(?<=\bcatalog)(?=s?\b)/gi, 'ue'],
  [/(?<=\b(?:cance|trave|labe))l(?=(?:ed|ing|ers?)\b)/gi, 'll'],
  [/(?<=\bs)k(?=eptic)/gi, 'c'],
  [/(?<=\balumin)um\b/gi, 'ium'],
  [/(?<=\bjewel)ry\b/gi, 'lery'],
  [/(?<=\bm)old(?=s?\b|y\b)/gi, 'ould'],
]

/** Converts English to British spelling. */
export function toBritish(text: string): string {
  return SPELLINGS.reduce((spelt, [american, british]) => spelt.replaceAll(american, british), text)
}

/** True if the language (src/lib/ai/languages.ts) uses British spelling. */
export const isBritish = (language: string): boolean => language === 'en-GB'
