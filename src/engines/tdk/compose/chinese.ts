import { repeatsValue, rotateList, type Material } from '../material.ts'
import type { Composition, Recipe } from './recipe.ts'

/** Maximum characters of a sentence used in a title. */
const MAX_TITLE_SENTENCE = 18
const CALL = '查看详情。'

/** Joins words with a space only beside letters and digits, as is usual in Chinese. */
const glue = (...parts: readonly string[]): string =>
  parts
    .filter((part) => part !== '')
    .reduce(
      (all, part) =>
        /[A-Za-z\d+%]$/.test(all) && /^[A-Za-z\d\p{Script=Han}]/u.test(part) ? `${all} ${part}` : all + part,
      '',
    )

function titles(
  { keyword, brand, features, parts, specs, uses, further, sentences }: Material,
  turn: number,
): Recipe[] {
  const end = brand === '' ? '' : `｜${brand}`
  const own = rotateList(features, turn)
  const [first = '', second = ''] = own
  const [spec = ''] = rotateList(specs, turn)
  const rest = [
    ...own.slice(0, 2),
    ...(spec === '' ? [] : [spec]),
    ...own.slice(2),
    ...rotateList(parts, turn),
    ...specs.filter((other) => other !== spec),
  ]
  const [part = ''] = rotateList(parts, turn)
  const benefit = first === '' ? (part === '' ? '' : `${part}的`) : glue(first, second)
  const wanted = first || part
  const without = (...used: readonly string[]): string[] => rest.filter((option) => !used.includes(option))
  const short = rotateList(sentences, turn).find(
    (text) => text.length <= MAX_TITLE_SENTENCE && !text.includes(keyword) && !parts.includes(text),
  )
  const recipes: (Recipe | false)[] = [
    { angle: 'keyword', build: (added) => [keyword, ...added].join(' ') + end, options: rest, most: 4 },
    spec !== '' && {
      angle: 'spec',
      build: (added) => [glue(spec, keyword), ...added].join(' ') + end,
      options: without(spec),
      most: 3,
    },
    benefit !== '' && {
      angle: 'benefit',
      build: (added) => [glue(benefit, keyword), ...added].join(' ') + end,
      options: without(first, second, part),
      most: 2,
    },
    uses.length > 0 && {
      angle: 'use',
      build: (added) => [`适合${uses.slice(0, 2).join('和')}的${keyword}`, ...added].join(' ') + end,
      options: rotateList(rest, 1),
      most: 3,
    },
    brand !== '' && {
      angle: 'brand',
      build: (added) => [glue(brand, keyword), ...added].join(' '),
      options: rotateList(rest, 1),
      most: 4,
    },
    wanted !== '' && {
      angle: 'question',
      build: (added) => `想要${wanted}的${keyword}？${added.join('、')}${end}`,
      options: without(wanted),
      most: 3,
    },
    further.length > 0 && {
      angle: 'pair',
      build: (added) => [keyword, ...further.slice(0, 1), ...added].join(' ') + end,
      options: rotateList(rest, 1).filter((option) => !further[0]?.includes(option)),
      most: 3,
    },
    short !== undefined && {
      angle: 'sentence',
      build: (added) => [`${keyword}：${short}`, ...added].join(' ') + end,
      options: specs.filter((figure) => !short.includes(figure)),
      most: 1,
    },
    rest.length > 0 && {
      angle: 'list',
      build: (added) => (added.length === 0 ? keyword : `${keyword}：${added.join('、')}`) + end,
      options: rotateList(rest, 2),
      most: 4,
    },
  ]
  return recipes.filter((recipe) => recipe !== false)
}

const sentence = (text: string): string => (text === '' || /[。？]$/.test(text) ? text : `${text}。`)

/** Clauses without a repeated product name, and their sentences. */
function clauses({ keyword, brand, sentences }: Material): string[] {
  const products = [glue(brand, keyword), brand + keyword, `${brand} ${keyword}`, keyword]
  const names = [
    ...new Set(['这款', '此款', '本款', '该', ''].flatMap((word) => products.map((name) => word + name)).concat(brand)),
  ]
    .filter((name) => name !== '')
    .toSorted((a, b) => b.length - a.length)
  return sentences
    .map((text) => {
      const name = names.find((known) => text.startsWith(known))
      // A product name that continues with another name is the whole subject: 充电宝 & 数据线.
      return name === undefined || /^\s*[&+＋、和与及]/u.test(text.slice(name.length))
        ? text
        : text.slice(name.length).replace(/^\s*(?:的|是|，|：|:|,)?\s*/u, '')
    })
    .filter((text) => text.length >= 4)
}

function descriptions(material: Material, turn: number): Recipe[] {
  const { keyword, brand, features, parts, specs, uses, further, sentences } = material
  const own = rotateList([...features, ...parts], turn)
  const said = clauses(material)
  const name = glue(brand, keyword)
  /** Recipe with the lead followed by whole sentences, and the call to action if it fits. */
  const from = (lead: string, by: number): Pick<Recipe, 'build' | 'options' | 'most'> => ({
    build: (added) =>
      lead === name && added.length > 0 && added[0] !== CALL
        ? `${name}，${added.map(sentence).join('')}`
        : sentence(lead) + added.map(sentence).join(''),
    options: [...rotateList(said, turn + by).filter((text) => !lead.includes(text) && !repeatsValue(text, lead)), CALL],
    most: 8,
  })
  const recipes: (Recipe | false)[] = [
    { angle: 'keyword', ...from(name, 0) },
    specs.length > 0 && { angle: 'spec', ...from(`${keyword}规格：${specs.slice(0, 3).join('、')}`, 1) },
    own.length > 0 && { angle: 'benefit', ...from(`${own.slice(0, 2).join('、')}的${keyword}`, 2) },
    uses.length > 0 && { angle: 'use', ...from(`${keyword}适合${uses.join('、')}`, 3) },
    brand !== '' && { angle: 'brand', ...from(own.length > 0 ? `${name}，${own.slice(0, 3).join('、')}` : name, 1) },
    own.length > 0 && { angle: 'question', ...from(`想找${own[0]}的${keyword}？`, 2) },
    further.length > 0 && { angle: 'pair', ...from(`${name}、${further[0] ?? ''}`, 3) },
    said.length > 1 && {
      angle: 'sentence',
      ...from(rotateList(sentences, 1).find((text) => text.includes(keyword)) ?? `${name}：${said[0] ?? ''}`, 1),
    },
    own.length + specs.length > 0 && {
      angle: 'list',
      ...from(`${keyword}特点：${[...rotateList(own, 1).slice(0, 3), ...specs.slice(0, 1)].join('、')}`, 4),
    },
  ]
  return recipes.filter((recipe) => recipe !== false)
}

/** Composition rules for Chinese titles and descriptions. */
export const CHINESE_COMPOSITION: Composition = {
  titles,
  descriptions,
  longTail: ({ keyword, name, brand, features, specs, uses }) => [
    ...(name === keyword ? [] : [name]),
    ...features.slice(0, 3).map((feature) => glue(feature, name)),
    ...uses.slice(0, 2).map((use) => glue(use, name)),
    ...(brand === '' ? [] : [glue(brand, name)]),
    ...specs
      .filter((spec) => /^\d.*(?:升|寸|件套|瓦|伏|米)$/u.test(spec) && !/[厘毫公]米$|分$/u.test(spec))
      .slice(0, 1)
      .map((spec) => glue(spec, name)),
  ],
}
