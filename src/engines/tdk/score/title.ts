import { measurePixelWidth } from '../../../lib/snippet-room.ts'
import { findClaim, findUnsupportedMark } from '../claims.ts'
import type { TdkFinding } from '../operation.ts'
import { findMostRepeated, countKeyword } from '../repeats.ts'
import { measureSnippet } from '../room.ts'
import { createFindingFactory, isOtherLanguage, findSubject, type Subject } from './subject.ts'

const { error, warn, info } = createFindingFactory('title')

/** Default titles of content systems, and titles that name a part of the site but no subject. */
const EMPTY =
  /^(?:home(?: ?page)?|index|main|untitled(?: document| page)?|new page(?: \d+)?|document|page ?\d*|welcome|about(?: us)?|contact(?: us)?|products?|product (?:page|detail|details)|shop|store|blog|news|default|title|首页|主页|网站首页|无标题(?:文档|页面)?|未命名(?:页面)?|新建页面|新页面|关于我们|联系我们|产品(?:中心|展示|详情|列表)?|商品(?:详情|列表)?|公司简介|新闻(?:中心)?|欢迎(?:光临)?)$/i
const SIGNS = /[!！]{2,}|[★☆◆■●♥❤✨🔥]|\*{2,}|【(?:爆款|热卖|特价|秒杀|促销)】/gu
/** Shares of the available width: a title below `SHORT` wastes it, and a keyword after `LATE` is hard to see. */
const SHORT = 0.35
const LATE = 0.5
const MAX_REPEATS = 2

function isShouted(title: string): boolean {
  const letters = title.match(/[A-Za-z]/g) ?? []
  return (
    (title.match(SIGNS) ?? []).length > 0 ||
    (letters.length >= 12 && letters.filter((letter) => letter < 'a').length / letters.length > 0.7)
  )
}

function lengthFindings({ page: { title }, engine }: Subject): TdkFinding[] {
  const { width, mostWidth, characters, mostCharacters } = measureSnippet(title, 'title', engine)
  if (width > mostWidth || characters > mostCharacters)
    return [
      warn(
        'long',
        '标题太长，会被截断',
        `现在 ${characters} 个字符、${Math.round(width)} 像素，约能显示 ${mostWidth} 像素；把次要的词删掉`,
      ),
    ]
  return width < mostWidth * SHORT ? [warn('short', '标题太短', '还有地方写上材质、规格、用途或品牌')] : []
}

function keywordFindings({ page: { title }, engine, keywords }: Subject): TdkFinding[] {
  const [main] = keywords
  if (!main) return []
  const place = findSubject(title, keywords)
  if (place === -1)
    return [error('keyword', `标题里没有「${main.text}」`, '正文讲的是它，买家也这样搜；把它放进标题，越靠前越好')]
  const { mostWidth } = measureSnippet(title, 'title', engine)
  const before = measurePixelWidth(title.slice(0, place), engine === 'baidu' ? 18 : 20)
  return before > mostWidth * LATE
    ? [warn('late', '关键词太靠后', '前面的字占了一半以上的位置；把关键词移到最前面')]
    : []
}

/** Faults of a title. An empty title gets no further findings. */
export function checkTitle(subject: Subject): TdkFinding[] {
  const { page, content, keywords } = subject
  const title = page.title.trim()
  if (title === '') return [error('missing', '没有标题', '搜索结果里最显眼的一行会由搜索引擎自己拼出来')]
  const bare = title
    .split(/\s*[|｜_–—-]\s*/)
    .filter((part) => part !== page.brand)
    .join(' ')
    .trim()
  if (EMPTY.test(bare) || EMPTY.test(title) || title === page.brand)
    return [
      error(
        'generic',
        '标题没有说页面是什么',
        `换成页面讲的东西${keywords[0] ? `，例如以「${keywords[0].text}」开头` : ''}`,
      ),
    ]
  if (isOtherLanguage(title, content))
    return [error('language', '标题和正文不是一种语言', '搜索的人用正文的语言；标题改成同一种语言')]
  const repeated = findMostRepeated(title)
  const claim = findClaim(title) || findUnsupportedMark(title, content)
  const brandAt = page.brand === '' ? -1 : title.toLowerCase().indexOf(page.brand.toLowerCase())
  return [
    ...lengthFindings(subject),
    ...keywordFindings(subject),
    ...(repeated.count > MAX_REPEATS || (keywords[0] && countKeyword(title, keywords[0].text) > MAX_REPEATS)
      ? [
          error(
            'stuffed',
            `「${repeated.word}」出现了 ${repeated.count} 次`,
            '堆砌关键词会被降低排名；同一个词最多两次',
          ),
        ]
      : []),
    ...(claim === ''
      ? []
      : [warn('claim', `「${claim}」没有依据`, '广告法和平台不许没有证明的最高级、排名和认证；换成能查证的事实')]),
    ...(isShouted(title)
      ? [warn('shout', '标题里有叠用的符号或整句大写', '搜索结果里像垃圾信息；用普通的大小写和标点')]
      : []),
    ...(brandAt === 0 && title.length > page.brand.length + 12
      ? [info('brand', '品牌在最前面', '除非品牌很有名，不如把关键词放前面、品牌放最后')]
      : []),
    ...(page.brand !== '' && brandAt === -1
      ? [info('no-brand', '标题里没有品牌', '放在最后，用竖线隔开，便于认出是谁')]
      : []),
  ]
}
