import type { Finding } from '../operation/findings.ts'
import type { HeadingEntry } from '../operation/page.ts'
import { createFindingFactory, type Check } from './finding.ts'

const { error, warn, pass, info } = createFindingFactory('content')
const THIN = 300
const EMPTY = 50
const DENSE = 0.1
const OFTEN = 20

/** Checks headings and text. */
export const checkContent: Check = ({ htitles, page, tdk }) => [
  ...checkHeading1(htitles.h1.count, htitles.h1.details),
  ...checkOrder(page.headings),
  checkLength(page.words.total),
  checkDensity(page.words.keywords),
  ...(tdk.title !== '' && htitles.h1.details[0] === tdk.title
    ? [info('title-same', '标题和 H1 完全一样', '可以，但换个说法能覆盖更多搜索词')]
    : []),
]

function checkHeading1(count: number, texts: readonly string[]): Finding[] {
  if (count === 0) return [error('h1', 2, '没有 H1', 'H1 告诉搜索引擎和读屏软件这一页讲什么')]
  const empty = texts.filter((text) => text === '').length
  return [
    count > 1
      ? warn('h1', 3, `有 ${count} 个 H1`, '一页只写一个，主题更清楚', texts)
      : pass('h1', '有一个 H1', texts[0] ?? ''),
    ...(empty > 0 ? [error('h1-empty', 2, `${empty} 个 H1 没有文字`, '只有图片时要写 alt，否则等于没有')] : []),
  ]
}

function checkOrder(headings: readonly HeadingEntry[]): Finding[] {
  if (headings.length === 0) return []
  const skipped = headings.flatMap(({ level, text }, i) => {
    const before = headings[i - 1]?.level ?? 0
    return level > before + 1 && !(i === 0 && level === 1)
      ? [`${before === 0 ? '开头' : `H${before}`} → H${level}：${text}`]
      : []
  })
  const empty = headings.filter(({ text, level }) => text === '' && level > 1).length
  return [
    skipped.length > 0
      ? warn(
          'heading-order',
          3,
          `标题层级有 ${skipped.length} 处跳级`,
          '按 H1、H2、H3 逐级往下，读屏软件和搜索引擎才看得懂结构',
          skipped,
        )
      : pass('heading-order', '标题层级没有跳级', `共 ${headings.length} 个标题`),
    ...(empty > 0 ? [warn('heading-empty', 3, `${empty} 个标题没有文字`, '空标题会让结构变乱，去掉或写上文字')] : []),
  ]
}

function checkLength(total: number): Finding {
  if (total < EMPTY)
    return error('thin', 2, `正文只有 ${total} 个字`, '内容可能要靠脚本才会出现；搜索引擎最好能直接读到文字')
  return total < THIN
    ? warn('thin', 2, `正文只有 ${total} 个字`, `常用的经验值是至少 ${THIN} 个字；写清用途、规格和常见问题`)
    : pass('thin', `正文有 ${total} 个字`, '中文按字、其他文字按词计')
}

function checkDensity(keywords: readonly { word: string; count: number; density: number }[]): Finding {
  const dense = keywords.filter(({ count, density }) => count >= OFTEN && density > DENSE)
  if (dense.length === 0) return pass('density', '没有堆砌关键词', `没有词超过全部的 ${DENSE * 100}%`)
  return warn(
    'density',
    3,
    '有词重复得太多',
    '读起来不自然，也可能被当成作弊',
    dense.map(({ word, count, density }) => `${word}：${count} 次，${(density * 100).toFixed(1)}%`),
  )
}
