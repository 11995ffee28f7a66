import type { Finding } from '../operation/findings.ts'
import { measurePixelWidth, SNIPPET_LIMITS } from '../../../lib/snippet-room.ts'
import { createFindingFactory, type Check } from './finding.ts'

const { error, warn, pass, info } = createFindingFactory('snippet')
const SHORT_TITLE = 200
const SHORT_DESCRIPTION = 400
const MAX_KEYWORDS = 10

const lines = (text: string, part: 'title' | 'description'): { where: string[]; cut: string[] } => {
  const measured = Object.values(SNIPPET_LIMITS).map((limit) => {
    const [size, most] =
      part === 'title' ? [limit.titleSize, limit.titleWidth] : [limit.descriptionSize, limit.descriptionWidth]
    const width = Math.round(measurePixelWidth(text, size))
    return { engine: limit.engine, over: width > most, line: `${limit.engine}：${width} / ${most} 像素` }
  })
  return {
    where: measured.map(({ line }) => line),
    cut: measured.filter(({ over }) => over).map(({ engine }) => engine),
  }
}

/** Checks title, description and keywords, and the part of them that a result list shows. */
export const checkSnippet: Check = ({ tdk, page }) => [
  ...checkTitle(tdk.title, page.titles.count),
  ...checkDescription(tdk.description, page.descriptions.count),
  checkKeywords(tdk.keywords),
]

function checkTitle(title: string, count: number): Finding[] {
  if (title === '') return [error('title', 1, '没有标题', '标题是搜索结果里最显眼的一行，也是最重要的排名依据之一')]
  const { where, cut } = lines(title, 'title')
  const narrow = measurePixelWidth(title, SNIPPET_LIMITS.google.titleSize) < SHORT_TITLE
  return [
    ...(count > 1 ? [warn('title-several', 2, `有 ${count} 个 title`, '浏览器和搜索引擎只用第一个')] : []),
    cut.length > 0
      ? warn('title-width', 2, `标题在${cut.join('、')}会被截断`, '把重点放在前面；宽度上限是常用的经验值', where)
      : pass('title-width', '标题不会被截断', where.join('；')),
    narrow
      ? warn('title-short', 3, '标题很短', '还有地方写上品类、型号或品牌')
      : pass('title-short', '标题长度合适', `共 ${Array.from(title).length} 个字符`),
  ]
}

function checkDescription(description: string, count: number): Finding[] {
  if (description === '') return [warn('description', 2, '没有描述', '搜索引擎会自己截取一段正文，往往不好看')]
  const { where, cut } = lines(description, 'description')
  const narrow = measurePixelWidth(description, SNIPPET_LIMITS.google.descriptionSize) < SHORT_DESCRIPTION
  return [
    ...(count > 1 ? [warn('description-several', 3, `有 ${count} 个描述`, '只留一个，免得搜索引擎任选')] : []),
    cut.length > 0
      ? warn('description-width', 3, `描述在${cut.join('、')}会被截断`, '把重点放在前面；宽度上限是常用的经验值', where)
      : pass('description-width', '描述不会被截断', where.join('；')),
    narrow
      ? warn('description-short', 3, '描述很短', '两行左右的描述更能吸引点击')
      : pass('description-short', '描述长度合适', `共 ${Array.from(description).length} 个字符`),
  ]
}

function checkKeywords(keywords: string): Finding {
  const count = keywords.split(/[,，、;；|]/).filter((word) => word.trim() !== '').length
  if (count === 0) return info('keywords', '没有 keywords', '谷歌和必应不看它，可以不写')
  return count > MAX_KEYWORDS
    ? warn('keywords', 3, `keywords 有 ${count} 个词`, '堆太多会显得像作弊，也把重点告诉了同行')
    : pass('keywords', `keywords 有 ${count} 个词`, '谷歌不看它，其他搜索引擎参考价值也很小')
}
