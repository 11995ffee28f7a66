import { z } from 'zod'
import { aiSocialPost } from '../../../src/api/contracts/ai-social-post.ts'
import { composePosts } from '../../../src/engines/social-post/engine.ts'
import { limitsOfPost, postText } from '../../../src/engines/social-post/operation.ts'
import type { PostRequest, PostResult } from '../../../src/engines/social-post/operation.ts'
import { measureText } from '../../../src/lib/text-measure.ts'
import type { AiTool } from '../ai-tool.ts'
import { knownPlatforms } from '../known-platforms.ts'
import { socialPostPrompt } from '../prompts/social-post.ts'

const { input } = aiSocialPost

function written(request: PostRequest) {
  const limits = limitsOfPost(request)
  const post = z
    .object({
      title: z.string().max(limits.title),
      body: z.string().min(1).max(limits.body),
      tags: z.array(z.string().regex(/^[^#\s]{1,60}$/, { error: 'is one word without #' })).max(limits.tags),
    })
    .refine(
      ({ body, tags }) =>
        measureText(postText({ title: '', body, tags }, request.platform), limits.unit) <= limits.body,
      { error: `body and hashtags together are longer than ${String(limits.body)}` },
    )
  return z
    .object({ posts: z.tuple([post, post]) })
    .refine(({ posts: [first, second] }) => first.body !== second.body, { error: 'the two posts are the same' })
}

/** Posts for social media. */
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
      platforms: knownPlatforms(platform),
    })),
}
