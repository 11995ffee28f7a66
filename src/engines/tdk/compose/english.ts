import { mentionsBrand } from '../brand.ts'
import { repeatsValue, rotateList, type Material } from '../material.ts'
import { countKeyword } from '../repeats.ts'
import type { Composition, Recipe } from './recipe.ts'

/** Maximum characters of a sentence used in a title. */
const MAX_TITLE_SENTENCE = 44
const LEANING = /^(?:it|they|he|she|we|our|you|your|each|use|choose|press|wash|drain)\b/i
const CALL = 'See details.'
/** Words that stay lower case inside a title. */
const SMALL = new Set('a an and as at but by for from in nor of off on or per the to up via with'.split(' '))

const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1)
/** Capitalizes a sentence, except for abbreviations, models and names like iPhone. */
const begin = (text: string): string => (/^\p{Ll}+\p{Lu}/u.test(text) ? text : capital(text))

/** Converts a text to title case. */
export function titleCase(text: string): string {
  return text.replaceAll(/[\p{L}\p{N}][\p{L}\p{N}'’]*/gu, (word, at: number) =>
    /\d|\p{Lu}/u.test(word) || (at > 0 && SMALL.has(word)) || /\d\s?$/.test(text.slice(0, at)) ? word : capital(word),
  )
}

const isPlural = (text: string): boolean => /[^su]s$/.test(text)
const article = (text: string): string =>
  isPlural(text) ? '' : /^(?:[aeio]|u(?!s|n[ií]|ti))/i.test(text) ? 'an ' : 'a '

/** Joins features before a name: hot-swappable, leakproof. */
const inRow = (parts: readonly string[]): string =>
  parts.length < 2 ? parts.join('') : `${parts.slice(0, -1).join(', ')} and ${parts.at(-1) ?? ''}`

function titles(
  { keyword, brand, features, parts, actions, specs, uses, further, sentences }: Material,
  turn: number,
): Recipe[] {
  const end = brand === '' ? '' : ` | ${brand}`
  const name = titleCase(keyword)
  const own = rotateList(features, turn).map(titleCase)
  const [first = '', second = ''] = own
  const [spec = ''] = rotateList(specs, turn)
  const [part = '', other = ''] = rotateList(parts, turn).map(titleCase)
  const rest = [
    ...(spec === '' ? [] : [spec]),
    ...own,
    ...rotateList([...parts, ...actions], turn).map(titleCase),
    ...specs.filter((figure) => figure !== spec),
  ]
  const without = (...used: readonly string[]): string[] => rest.filter((option) => !used.includes(option))
  const after = (lead: string, sign: string, added: readonly string[]): string =>
    (added.length === 0 ? lead : `${lead}${sign}${added.join(', ')}`) + end
  const short = rotateList(sentences, turn).find(
    (text) => text.length <= MAX_TITLE_SENTENCE && !text.toLowerCase().includes(keyword) && !LEANING.test(text),
  )
  const recipes: (Recipe | false)[] = [
    { angle: 'keyword', build: (added) => after(name, ' – ', added), options: rest, most: 3 },
    spec !== '' && {
      angle: 'spec',
      build: (added) => after(`${spec} ${name}`, ', ', added),
      options: without(spec),
      most: 2,
    },
    first !== '' && {
      angle: 'benefit',
      build: (added) => after([first, second].filter((word) => word !== '').join(', ') + ` ${name}`, ', ', added),
      options: without(first, second),
      most: 2,
    },
    first === '' &&
      part !== '' && {
        angle: 'benefit',
        build: (added) => after(`${name} with ${inRow([part, other].filter((word) => word !== ''))}`, ', ', added),
        options: without(part, other),
        most: 2,
      },
    uses.length > 0 && {
      angle: 'use',
      build: (added) => after(`${name} for ${titleCase(inRow(uses.slice(0, 2)))}`, ': ', added),
      options: rotateList(rest, 1),
      most: 2,
    },
    brand !== '' && {
      angle: 'brand',
      build: (added) => (added.length === 0 ? `${brand} ${name}` : `${brand} ${name}: ${added.join(', ')}`),
      options: rotateList(rest, 1),
      most: 3,
    },
    {
      angle: 'question',
      build: (added) =>
        `Looking for ${article(keyword)}${name}?${added.length === 0 ? '' : ` ${added.join(', ')}`}${end}`,
      options: rotateList(rest, 2),
      most: 3,
    },
    further[0] !== undefined &&
      countKeyword(further[0], keyword) === 0 && {
        angle: 'pair',
        build: (added) => after(`${name} – ${titleCase(further[0] ?? '')}`, ', ', added),
        options: rotateList(rest, 1).filter((option) => countKeyword(further[0] ?? '', option) === 0),
        most: 2,
      },
    short !== undefined && {
      angle: 'sentence',
      build: () => after(`${name}: ${titleCase(short)}`, ', ', []),
      options: [],
      most: 0,
    },
    rest.length > 0 && {
      angle: 'list',
      build: (added) => (added.length === 0 ? name : `${name}: ${inRow(added)}`) + end,
      options: rotateList(rest, 2),
      most: 3,
    },
  ]
  return recipes.filter((recipe) => recipe !== false)
}

const sentence = (text: string): string => (/[.?!]$/.test(text) ? begin(text) : `${begin(text)}.`)

/** Removes the brand at the beginning of a sentence if it only qualifies the product: Hydro bottle keeps cold. */
function withoutFirst(text: string, brand: string): string {
  const rest = text.slice(brand.length)
  return text.startsWith(brand) && /^ [a-z]+ [a-z]/.test(rest) ? rest.trim() : text
}

function descriptions(
  { keyword, brand, features, parts, actions, specs, uses, sentences, further }: Material,
  turn: number,
): Recipe[] {
  const own = rotateList(features, turn)
  const listed = [...own, ...parts, ...actions, ...specs]
  const naming = sentences.find((text) => text.toLowerCase().includes(keyword.toLowerCase()))
  const from = (lead: string, by: number): Pick<Recipe, 'build' | 'options' | 'most'> => ({
    build: (added) => [lead, ...added].map(sentence).join(' '),
    options: [
      ...rotateList(
        sentences.filter((text) => text !== lead && !repeatsValue(text, lead)),
        turn + by,
      ).map((text) => (mentionsBrand(lead, brand) ? withoutFirst(text, brand) : text)),
      CALL,
    ],
    most: 6,
  })
  const recipes: (Recipe | false)[] = [
    {
      angle: 'keyword',
      ...from(naming ?? `${keyword}${specs.length > 0 ? `, ${specs.slice(0, 2).join(', ')}` : ''}`, 0),
    },
    specs.length > 0 && { angle: 'spec', ...from(`${keyword}: ${specs.slice(0, 3).join(', ')}`, 1) },
    own.length > 0 && { angle: 'benefit', ...from(`${own[0]} ${keyword}`, 2) },
    own.length === 0 &&
      parts.length > 0 && { angle: 'benefit', ...from(`${keyword} with ${inRow(parts.slice(0, 2))}`, 2) },
    uses.length > 0 && { angle: 'use', ...from(`${article(keyword)}${keyword} for ${inRow(uses.slice(0, 2))}`, 3) },
    brand !== '' && {
      angle: 'brand',
      ...from(`${brand} ${keyword}${own.length > 0 ? `: ${own.slice(0, 3).join(', ')}` : ''}`, 1),
    },
    { angle: 'question', ...from(`Looking for ${article(keyword)}${keyword}?`, 2) },
    further[0] !== undefined &&
      countKeyword(further[0], keyword) === 0 && { angle: 'pair', ...from(`${keyword}, ${further[0] ?? ''}`, 3) },
    {
      angle: 'sentence',
      ...from(
        rotateList(sentences, 1).find((text) => text.toLowerCase().includes(keyword.toLowerCase())) ?? keyword,
        2,
      ),
    },
    listed.length > 0 && { angle: 'list', ...from(`${keyword}: ${inRow(rotateList(listed, 1).slice(0, 3))}`, 4) },
  ]
  return recipes.filter((recipe) => recipe !== false)
}

/** Composition rules for English titles and descriptions. */
export const ENGLISH_COMPOSITION: Composition = {
  titles,
  descriptions,
  longTail: ({ keyword, name, brand, features, specs, uses }) => [
    ...(name === keyword ? [] : [name]),
    ...features.slice(0, 3).map((feature) => `${feature} ${name}`),
    ...uses.slice(0, 2).map((use) => `${name} for ${use}`),
    ...(brand === '' ? [] : [`${brand} ${keyword}`]),
    ...specs
      .filter((spec) => /\d\s?(?:oz|ml|l|packs?|pcs|pieces?|inch(?:es)?|ft|v|w)$/i.test(spec))
      .slice(0, 1)
      .map((spec) => `${spec} ${name}`),
  ],
}
