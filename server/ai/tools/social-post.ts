import { z } from 'zod'
import { aiSocialPost } from '../../../src/api/contracts/ai-social-post.ts'
import { composePosts } from '../../../src/engines/social-post/engine.ts'
import {
  getPostLimits,
  formatPost,
  POST_PLATFORMS,
  POST_PURPOSES,
  POST_TONES,
} from '../../../src/engines/social-post/operation.ts'
import type { PostRequest, PostResult } from '../../../src/engines/social-post/operation.ts'
import { measureText } from '../../../src/lib/text-measure.ts'
import type { AiTool, Prompt } from '../ai-tool.ts'
import { getKnownPlatforms } from '../known-platforms.ts'
import { COPY_RULES, findLabel, languageName } from '../prompt-words.ts'

/** Asks for two different posts. */
const socialPostPrompt: Prompt<PostRequest> = {
  version: 'social-post-1',
  system: [
    'You write posts for the social media of cross-border sellers. Write two posts that differ in their beginning and their build, in the language asked for and in the manner of the platform.',
    'Keep well within the limits given. tags are hashtags without #. A title only where the limits allow one, otherwise an empty string. Put the link, if there is one, in the body as it is.',
    COPY_RULES,
  ].join('\n'),
  user(request, fence) {
    const { title, body, unit, tags } = getPostLimits(request)
    return [
      `Language: ${languageName(request.language)}`,
      request.platform === 'custom'
        ? fence('platform', request.ownPlatform)
        : `Platform: ${findLabel(POST_PLATFORMS, request.platform)}`,
      `Limits: title ${String(title)} characters, body with hashtags ${String(body)} ${unit === 'weighted' ? 'characters, where Chinese characters and emoji count 2 and a link 23' : 'characters'}, ${String(tags)} hashtags`,
      `Purpose: ${findLabel(POST_PURPOSES, request.purpose)}. Tone: ${findLabel(POST_TONES, request.tone)}. Emoji: ${request.emoji ? 'some' : 'none'}.`,
      fence('subject', request.name),
      fence('points', request.points),
      fence('audience', request.audience),
      fence('offer', request.offer),
      fence('event', request.event),
      fence('link', request.link),
      fence('hashtags wanted', request.hashtags),
    ].join('\n')
  },
}

const { input } = aiSocialPost

function written(request: PostRequest) {
  const limits = getPostLimits(request)
  const post = z
    .object({
      title: z.string().max(limits.title),
      body: z.string().min(1).max(limits.body),
      tags: z.array(z.string().regex(/^[^#\s]{1,60}$/, { error: 'is one word without #' })).max(limits.tags),
    })
    .refine(
      ({ body, tags }) =>
        measureText(formatPost({ title: '', body, tags }, request.platform), limits.unit) <= limits.body,
      { error: `body and hashtags together are longer than ${String(limits.body)}` },
    )
  return z
    .object({ posts: z.tuple([post, post]) })
    .refine(({ posts: [first, second] }) => first.body !== second.body, { error: 'the two posts are the same' })
}

/** Writes posts for social media. */
export const socialPostTool: AiTool<
  z.output<typeof input>,
  PostRequest,
  { posts: PostResult['posts'] },
  { result: PostResult }
> = {
  name: 'social-post',
  input,
  requestOf: (given, { seed }) => ({ ...given, seed }),
  rules: (request) => ({ result: composePosts(request) }),
  prompt: socialPostPrompt,
  written,
  resultOf: ({ posts }) => ({ result: { posts, notes: [] } }),
  textsOf: ({ result }, { platform }) =>
    result.posts.map((post, at) => ({
      name: `posts.${String(at)}`,
      text: [post.title, post.body, ...post.tags].join('\n'),
      platforms: getKnownPlatforms(platform),
    })),
}
