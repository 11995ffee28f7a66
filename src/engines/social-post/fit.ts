import { capitalizeFirst } from '../shared/compose/capitalize-first.ts'
import { toMidSentence } from '../shared/compose/inside-sentence.ts'
import { measureText } from '../../lib/text-measure.ts'
import type { ComposedLanguage } from '../../lib/ai/composed-language.ts'
import { formatPost, type Post, type PostLimits } from './operation.ts'
import type { Parts, Voice } from './parts.ts'

function bodyOf(parts: Parts, voice: Voice, isOrdered: boolean, language: ComposedLanguage): string {
  const shown = language === 'en' ? parts.points.map(capitalizeFirst) : parts.points
  if (voice === 'short') {
    const told =
      parts.points.length === 0
        ? ''
        : (language === 'zh'
            ? parts.points.join('；')
            : parts.points.map((point, at) => (at === 0 ? point : toMidSentence(point))).join('; ')) +
          (language === 'zh' ? '。' : '.')
    const offer = parts.offer === '' ? '' : parts.offer + (language === 'zh' ? '。' : '.')
    const first = [parts.hook, language === 'en' ? capitalizeFirst(told) : told, offer, parts.close]
      .filter((part) => part !== '')
      .join(language === 'zh' ? '' : ' ')
    return [first, parts.link].filter((part) => part !== '').join('\n')
  }
  const list = shown.map((point, at) => (isOrdered ? `${at + 1}. ${point}` : `- ${point}`))
  const paragraphs = [
    [parts.hook, parts.lead].filter((part) => part !== '').join(language === 'zh' ? '' : ' '),
    [parts.heading, ...list].filter((part) => part !== '').join('\n'),
    parts.offer,
    parts.close,
    parts.link,
  ]
  return paragraphs.filter((part) => part !== '').join('\n\n')
}

/**
 * Removes one part from a body that is too long. Order: tone, call to action, last points, heading of the list, offer,
 * link, hook.
 */
function shorter(parts: Parts): Parts | undefined {
  if (parts.lead !== '') return { ...parts, lead: '' }
  if (parts.close !== '') return { ...parts, close: '' }
  if (parts.points.length > 1) return { ...parts, points: parts.points.slice(0, -1) }
  if (parts.points.length > 0 || parts.heading !== '') return { ...parts, points: [], heading: '' }
  if (parts.offer !== '') return { ...parts, offer: '' }
  if (parts.link !== '') return { ...parts, link: '' }
  return parts.hook === parts.short ? undefined : { ...parts, hook: parts.short }
}

/** Post within the limits of its platform, and the number of points left out. */
export function fitPost(
  title: string,
  parts: Parts,
  tags: readonly string[],
  limits: PostLimits,
  platform: string,
  voice: Voice,
  isOrdered: boolean,
  language: ComposedLanguage,
): { post: Post; left: number } {
  let kept = tags.slice(0, limits.tags)
  let current: Parts = parts
  for (;;) {
    const post = { title, body: bodyOf(current, voice, isOrdered, language), tags: kept }
    if (measureText(formatPost({ ...post, title: '' }, platform), limits.unit) <= limits.body)
      return { post, left: parts.points.length - current.points.length }
    const next = shorter(current)
    if (next) current = next
    else if (kept.length > 0) kept = kept.slice(0, -1)
    else return { post: { ...post, body: cutTo(post.body, limits) }, left: parts.points.length }
  }
}

function cutTo(text: string, limits: PostLimits): string {
  const marks = Array.from(text)
  while (marks.length > 0 && measureText(marks.join(''), limits.unit) > limits.body) marks.pop()
  return marks.join('').trimEnd()
}
