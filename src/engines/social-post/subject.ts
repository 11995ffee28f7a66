import { withArticle } from '../shared/compose/inside-sentence.ts'
import type { ComposedLanguage } from '../../lib/ai/composed-language.ts'
import { hasHan, parseLines } from '../shared/compose/typed-lines.ts'
import { UserError } from '../../lib/user-error.ts'
import type { PostRequest } from './operation.ts'

/** Subject of a post, in its language. */
export interface Subject {
  name: string
  points: readonly string[]
  audience: string
  offer: string
  event: string
  link: string
  /** Hashtags without #, one word each. */
  tags: readonly string[]
  /** Number of Chinese entries left out of a post in another language. */
  foreign: number
}

const MAX_POINTS = 20
const MAX_TAGS = 40

function oneLine(text: string): string {
  return text
    .replaceAll(/[\p{Cc}\p{Cf}\s]+/gu, ' ')
    .trim()
    .replace(/[。.;；，,]+$/u, '')
}

/**
 * Hashtag of a text: only letters and digits, because any other character ends a hashtag; words are joined and
 * capitalized.
 */
function tagOf(text: string): string {
  const words = text
    .replaceAll(/(?<=\p{L})['’](?=\p{L})/gu, '')
    .split(/[^\p{L}\p{N}_]+/u)
    .filter((word) => word !== '')
  return words.length < 2 ? words.join('') : words.map((word) => word.charAt(0).toUpperCase() + word.slice(1)).join('')
}

/** Name without its article, for a hashtag: the blender is #Blender. */
function withoutArticle(name: string): string {
  return name.replace(/^(?:the|an?) (?=\S)/iu, '')
}

/**
 * Parses the typed subject.
 * @throws UserError without a subject, or if an English post has only a Chinese one.
 */
export function readSubject(request: PostRequest, language: ComposedLanguage): Subject {
  const name = oneLine(request.name)
  if (name === '') throw new UserError('请先填产品或主题')
  const fits = (text: string): boolean => language === 'zh' || !hasHan(text)
  if (!fits(name)) throw new UserError('产品名是中文，规则引擎不翻译：写英文帖子请填英文产品名')
  const points = parseLines(request.points, MAX_POINTS)
  const given = [request.audience, request.offer, request.event].map(oneLine)
  const typed = request.hashtags.split(request.hashtags.includes('#') ? /[#,，、\n]/u : /[\s,，、]+/u).map(tagOf)
  const tags = [...new Set([...typed, tagOf(withoutArticle(name)), tagOf(oneLine(request.event))])].filter(
    (tag) => tag !== '' && Array.from(tag).length <= 40,
  )
  const [audience = '', offer = '', event = ''] = given.map((text) => (fits(text) ? text : ''))
  const foreign = [...points, ...given].filter((text) => !fits(text)).length
  return {
    name: language === 'en' ? withArticle(name) : name,
    points: points.filter(fits),
    audience,
    offer,
    event,
    link: /^https?:\/\/\S+$/u.test(request.link.trim()) ? request.link.trim() : '',
    tags: tags.filter(fits).slice(0, MAX_TAGS),
    foreign,
  }
}
