import { findGoods, type Goods, type GoodsMatchMode } from '../search/goods.ts'
import { buildToolPath } from './address.ts'
import type { NormalizedQuery } from './asked-text.ts'
import { FIT_SCORES, type Candidate } from './fit.ts'
import { formatHsCode } from './tariff.ts'

const [LIMIT, MAX_INITIALS] = [3, 4]
const bare = (text: string): string => text.toLowerCase().replaceAll(/[\s-]/g, '')

const beginsWord = (name: string, asked: string): boolean =>
  name
    .toLowerCase()
    .split(/[\s-]+/)
    .some((word) => word.startsWith(asked))

/** Score of a good by how its names match: whole name, beginning, inside, or the name inside the text. */
function fitOf(names: readonly string[], typed: string, manner: GoodsMatchMode): number {
  const asked = bare(typed)
  if (names.some((name) => bare(name) === asked || bare(name) === `${asked}s`)) return FIT_SCORES.otherName + 10
  if (names.some((name) => bare(name).startsWith(asked))) return FIT_SCORES.beginning
  if (names.some((name) => asked.includes(bare(name)) && name.length > 1)) return FIT_SCORES.belongs
  if (names.some((name) => (/^[a-z]+$/i.test(typed) ? beginsWord(name, asked) : bare(name).includes(asked))))
    return FIT_SCORES.inside + 5
  if (/\p{Script=Han}/u.test(typed)) return FIT_SCORES.inside
  const words = typed.toLowerCase().split(/[\s-]+/)
  if (names.some((name) => words.every((word) => name.toLowerCase().includes(word)))) return FIT_SCORES.scattered
  // Keeps matches without typing errors, by pinyin or its initials.
  return manner === 'forgiving'
    ? FIT_SCORES.corrected
    : typed.length > MAX_INITIALS
      ? FIT_SCORES.belongs
      : FIT_SCORES.scattered
}

/** Everyday goods with their HS subheading, for reference only. */
export function answerGoods({ text }: NormalizedQuery, goods: Goods, manner: GoodsMatchMode): Candidate[] {
  return findGoods(goods, text, LIMIT, manner).rows.map((row, at): Candidate => {
    const { zh = '', aliases = '', en = '', code = '', why = '', other = '', mistake = '' } = row
    const names = [zh, ...aliases.split('|'), ...en.split('|')].filter((name) => name !== '')
    const more = other === '' ? [] : [{ label: '易混', value: formatHsCode(other) }]
    const met =
      manner === 'written' && !bare(zh).includes(bare(text))
        ? names.find((name) => beginsWord(name, bare(text)))
        : undefined
    const note = [
      met === undefined ? '' : `又名「${met}」`,
      '参考归类',
      why,
      mistake === '' ? '' : `易混 ${formatHsCode(other)}：${mistake}`,
    ]
      .filter((part) => part !== '')
      .join('，')
    const start = zh.indexOf(text)
    const answer = {
      id: `goods-${zh}`,
      kind: 'goods',
      slug: 'hs',
      title: zh,
      ranges: start === -1 ? [] : [[start, start + text.length] as [number, number]],
      value: formatHsCode(code),
      more,
      note,
      href: buildToolPath('hs', { q: text }),
    } as const
    return { fit: fitOf(names, text, manner) - at, before: at, term: zh, answer }
  })
}
