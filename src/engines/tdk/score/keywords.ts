import { normalizeKeywordText } from '../normal.ts'
import type { TdkFinding } from '../operation.ts'
import { findKeyword } from '../repeats.ts'
import { tokenize } from '../tokens.ts'
import { createFindingFactory, type Subject } from './subject.ts'

const { warn, info } = createFindingFactory('keywords')
const MAX = 10

/** Splits a keyword list as written by pages. */
export function splitKeywords(list: string): string[] {
  return list
    .split(/[,，、;；|\n]/)
    .map((word) => word.trim())
    .filter((word) => word !== '')
}

/** Maximum keywords looked up in the page; more would not change the result. */
const MAX_KEYWORDS_CHECKED = 100

/** Faults of a keyword list. */
export function checkKeywords({ page, content }: Subject): TdkFinding[] {
  const words = splitKeywords(page.keywords)
  if (words.length === 0)
    return [info('missing', '没有 keywords', '谷歌和必应不看它；百度和站内搜索还会参考，可以写三到八个')]
  const norms = words.map(normalizeKeywordText)
  const repeated = words.filter((_, at) => norms.indexOf(norms[at] ?? '') !== at)
  const known = `${content}\n${page.title}`
  const looked = words.slice(0, MAX_KEYWORDS_CHECKED)
  const strange = looked.filter(
    (word) => !tokenize(word).some(({ kind, text }) => kind === 'word' && findKeyword(known, text) !== -1),
  )
  return [
    ...(words.length > MAX
      ? [warn('many', `keywords 有 ${words.length} 个`, '堆太多像作弊，也把重点告诉了同行；留三到八个')]
      : []),
    ...(repeated.length > 0 ? [warn('repeat', `「${repeated[0]}」重复了`, '同一个词写一次就够')] : []),
    ...(strange.length * 2 > looked.length
      ? [warn('off-topic', `「${strange.slice(0, 3).join('、')}」页面里没有`, '和页面无关的词没有用，换成正文里的词')]
      : []),
  ]
}
