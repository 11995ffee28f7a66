import { MIN_BODY_LENGTH, MAX_BODY_LENGTH, type PostRequest } from '../../../engines/social-post/operation.ts'
import { defineForm, type FormValues } from '../shared/form.ts'

/** Form fields of the post generator. */
export const SOCIAL_POST_FORM = defineForm({
  slug: 'tiezi',
  words: ['points', 'name', 'audience', 'offer', 'event', 'link', 'hashtags', 'ownPlatform'],
  options: { platform: 'unlimited', purpose: 'launch', tone: 'unlimited', language: 'zh-CN', emoji: '1', limit: '500' },
})

const USUAL_LIMIT = 500

/** Parses the character limit of a custom platform, clamped to the allowed range. */
function limitOf(text: string): number {
  const limit = Math.trunc(Number(text))
  return Number.isFinite(limit) && limit > 0 ? Math.min(MAX_BODY_LENGTH, Math.max(MIN_BODY_LENGTH, limit)) : USUAL_LIMIT
}

/** Builds the request for the engine and the model. */
export function buildPostRequest(values: FormValues): Omit<PostRequest, 'seed'> {
  const word = (name: string): string => values[name] ?? ''
  return {
    language: word('language'),
    platform: word('platform'),
    ownPlatform: word('ownPlatform'),
    ownLimit: limitOf(word('limit')),
    purpose: word('purpose'),
    tone: word('tone'),
    name: word('name'),
    points: word('points'),
    audience: word('audience'),
    offer: word('offer'),
    event: word('event'),
    link: word('link'),
    hashtags: word('hashtags'),
    emoji: word('emoji') === '1',
  }
}
