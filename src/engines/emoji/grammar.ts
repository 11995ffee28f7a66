/** Maximum characters of an ending that may be cut off a word, by language; two elsewhere. */
const MAX_ENDING_LENGTH: Readonly<Record<string, number>> = {
  tr: 7,
  kk: 6,
  fi: 5,
  hu: 5,
  et: 4,
  ru: 3,
  uk: 3,
  bg: 3,
  pl: 3,
  cs: 3,
  sk: 3,
  sl: 3,
  hr: 3,
  sr: 3,
  lt: 3,
  lv: 3,
  is: 3,
  en: 0,
  'en-GB': 0,
  vi: 0,
  id: 3,
  ms: 3,
}
/** Languages with cases, in which the last vowel of a word changes. */
const CASES = /^(?:ru|uk|pl|cs|sk|sl|hr|sr|lt|lv)$/
const LAST_VOWELS = ['а', 'я', 'о', 'a', 'o', 'e', 'ė', 's', 'is', 'as']
/** Articles written before a word without a space. */
const ARTICLES: Readonly<Record<string, RegExp>> = {
  ar: /^(?:وال|بال|لل|ال|و|ب|ل)/u,
  he: /^[הבלוש]/u,
  fr: /^(?:l|d|j|qu|s|n|c|m|t)'/u,
  it: /^(?:l|un|d|dell|all|nell|sull|dall)'/u,
  ca: /^(?:l|d)'/u,
}

/** Yields further forms of a word to look up, likeliest first, with the characters cut off the end. */
export function* listLookupForms(word: string, language: string): Iterable<{ word: string; ending: number }> {
  const bare = ARTICLES[language] ? word.replace(ARTICLES[language], '') : word
  if (bare !== word && bare.length > 1) yield { word: bare, ending: 0 }
  if (language === 'ko') {
    // The emoji replaces the word without the particle after it.
    for (let ending = 1; ending <= 4 && word.length - ending >= 2; ending++)
      yield { word: word.slice(0, -ending), ending }
    return
  }
  if (language.startsWith('en') || language.startsWith('zh')) {
    if (word.endsWith("'s")) yield { word: word.slice(0, -2), ending: 0 }
    if (/[^s]s$/.test(word) && word.length > 3) yield { word: word.slice(0, -1), ending: 0 }
    if (/(?:[sxz]|[cs]h)es$/.test(word)) yield { word: word.slice(0, -2), ending: 0 }
    return
  }
  const longest = MAX_ENDING_LENGTH[language] ?? 2
  for (let ending = 1; ending <= longest && bare.length - ending >= 3; ending++) {
    const stem = bare.slice(0, -ending)
    if (stem.length >= 4) yield { word: stem, ending: 0 }
    if (CASES.test(language)) for (const vowel of LAST_VOWELS) yield { word: stem + vowel, ending: 0 }
  }
}

/** Negations directly before a word, by language. */
const NEGATIONS: Readonly<Record<string, RegExp>> = {
  zh: /(?:[不没無无未勿非]|没有|不是|不太|不够|不再|不会|不能|不要|不用|从不|不怎么|沒有|不夠|不會)$/u,
  en: /(?:^|[^\p{L}])(?:not|no|never|without|isn't|aren't|wasn't|don't|doesn't|didn't|won't|can't|cannot|nor|hardly)(?:\s+(?:a|an|the|any|very|so|too|really|be|being|been|that|all))*\s+$/iu,
  de: /(?:^|\P{L})(?:nicht|kein|keine|keinen|keiner|ohne|nie)\s+$/iu,
  fr: /(?:^|\P{L})(?:pas|sans|jamais|aucun|aucune)(?:\s+(?:de|d'|du|très))?\s*$/iu,
  es: /(?:^|\P{L})(?:no|sin|nunca|ningún|ninguna)\s+$/iu,
  it: /(?:^|\P{L})(?:non|senza|mai|nessun|nessuna)\s+$/iu,
  pt: /(?:^|\P{L})(?:não|sem|nunca|nenhum|nenhuma)\s+$/iu,
  nl: /(?:^|\P{L})(?:niet|geen|zonder|nooit)\s+$/iu,
  pl: /(?:^|\P{L})(?:nie|bez)\s+$/iu,
  ru: /(?:^|\P{L})(?:не|без|нет)\s+$/iu,
  uk: /(?:^|\P{L})(?:не|без|немає)\s+$/iu,
  id: /(?:^|\P{L})(?:tidak|bukan|tanpa)\s+$/iu,
  vi: /(?:^|\P{L})(?:không|chưa)\s+$/iu,
}
const LOOK_BACK = 24

/** True if the words before a position negate what follows. */
export function isNegated(text: string, start: number, language: string): boolean {
  const before = text.slice(Math.max(0, start - LOOK_BACK), start)
  const own = NEGATIONS[language] ?? NEGATIONS[language.split('-')[0] ?? '']
  return own?.test(before) === true || (language.startsWith('zh') && NEGATIONS['en']?.test(before) === true)
}
