import { isBritish } from '../shared/compose/british.ts'
import { toComposedLanguage } from '../../lib/ai/composed-language.ts'
import { createComposer, type Composer } from '../shared/compose/composer.ts'
import type { ComposedLanguage } from '../../lib/ai/composed-language.ts'
import { stripMarkup } from '../shared/words/markup.ts'
import { fitPost } from './fit.ts'
import { getPostLimits, type Post, type PostLimits, type PostRequest, type PostResult } from './operation.ts'
import { composeParts, pickAlternate, findPurpose, chooseVoice } from './parts.ts'
import { readSubject, type Subject } from './subject.ts'

/** Cuts a name to a limit of characters, at the end of a word. */
function shortTitle(name: string, most: number): string {
  const bare = name.replace(/^the (?=\S)/u, '')
  const cut = Array.from(bare).slice(0, most).join('')
  const whole = cut.length === bare.length || !/^\w/.test(bare.slice(cut.length)) ? cut : cut.replace(/\s\S*$/u, '')
  const ended = whole.replace(/(?:\s(?:for|with|of|and|a|the|in)|[\s,，（(])+$/u, '')
  return /^[a-z]+(?![A-Z])\b/.test(ended) ? ended.charAt(0).toUpperCase() + ended.slice(1) : ended
}

function titleOf(
  request: PostRequest,
  subject: Subject,
  limits: PostLimits,
  language: ComposedLanguage,
  which: number,
  composer: Composer,
): string {
  if (limits.title === 0) return ''
  const purpose = findPurpose(request.purpose, language)
  const variants = (request.platform === 'reddit' ? purpose?.redditTitle : purpose?.title) ?? []
  const [mine, other] = [pickAlternate(variants, which), pickAlternate(variants, 1 - which)].map((half) =>
    composer.several(half, half.length),
  )
  const fit = [...(mine ?? []), ...(other ?? [])]
    .map((variant) => composer.line([variant]))
    .find((title) => Array.from(title).length <= limits.title)
  return fit ?? shortTitle(subject.name, limits.title)
}

function composePost(
  request: PostRequest,
  subject: Subject,
  at: number,
  language: ComposedLanguage,
): { post: Post; left: number } {
  const limits = getPostLimits(request)
  const voice = chooseVoice(request.platform, limits.body)
  const { name, audience, offer, event } = subject
  const values = {
    name,
    ...(audience !== '' && { audience }),
    ...(offer !== '' && { offer }),
    ...(event !== '' && { event }),
  }
  // Adjacent seeds always give different posts, and the two posts of a request share no sentence.
  const [seed, which] = [2 * request.seed + at, Math.abs(request.seed + at) % 2]
  const composer = createComposer({
    seed,
    language,
    isBritish: isBritish(request.language),
    values,
    placeholder: () => '',
  })
  const parts = composeParts(request, subject, voice, language, which, composer)
  const title = titleOf(request, subject, limits, language, which, composer)
  return fitPost(title, parts, subject.tags, limits, request.platform, voice, request.purpose === 'howto', language)
}

function notesOf(request: PostRequest, subject: Subject, left: number): string[] {
  return [
    ...(subject.foreign > 0 ? [`有 ${subject.foreign} 项内容是中文，规则引擎不翻译，没有写进英文帖子`] : []),
    ...(left > 0 ? [`超出平台上限，少写了 ${left} 条卖点`] : []),
    ...(subject.points.length === 0 ? ['还没有卖点，帖子里没有产品内容'] : []),
    ...(request.purpose === 'sale' && subject.offer === '' ? ['没有填优惠内容，文中没有价格和折扣'] : []),
    ...(request.purpose === 'holiday' && subject.event === '' ? ['没有填节日名称，文中只说节日'] : []),
    ...(request.purpose === 'recruit' && subject.points.length === 0
      ? ['招募的要求、时间和报酬请一行一条写进卖点']
      : []),
    ...(request.link.trim() !== '' && subject.link === '' ? ['链接要以 http:// 或 https:// 开头，没有写进文中'] : []),
    ...(request.platform === 'instagram' && subject.link !== ''
      ? ['Instagram 正文里的链接不能点击，可放进主页简介']
      : []),
    ...(request.platform === 'reddit' ? ['发帖前请看版规：多数版块不许推广，或要求标明身份'] : []),
  ]
}

/**
 * Composes two different posts within the limits of their platform.
 * @throws UserError without a subject, and for languages that only a model can write.
 */
export function composePosts(given: PostRequest): PostResult {
  const { name, points, audience, offer, event } = given
  const request = {
    ...given,
    name: stripMarkup(name),
    points: stripMarkup(points),
    audience: stripMarkup(audience),
    offer: stripMarkup(offer),
    event: stripMarkup(event),
  }
  const language = toComposedLanguage(request.language)
  const subject = readSubject(request, language)
  const posts = [0, 1].map((at) => composePost(request, subject, at, language))
  return {
    posts: posts.map(({ post }) => post),
    notes: notesOf(request, subject, Math.max(...posts.map(({ left }) => left))),
  }
}
