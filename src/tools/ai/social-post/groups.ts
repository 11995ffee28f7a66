import {
  getPostLimits,
  POST_PLATFORMS,
  formatPost,
  type PostRequest,
  type PostResult,
} from '../../../engines/social-post/operation.ts'
import { PLATFORMS } from '../../../lib/ai/platforms.ts'
import type { AnswerGroup } from '../shared/answer-groups.ts'

/** Platforms by whose rules a text is checked; empty for an unknown platform, so that only the law is checked. */
export function listRulePlatforms(platform: string): string[] {
  return PLATFORMS.some(({ id }) => id === platform) ? [platform] : []
}

/** Answer groups of the posts as they are pasted; hashtags count towards the body's length. */
export function toPostGroups({ posts }: PostResult, request: Omit<PostRequest, 'seed'>): AnswerGroup[] {
  const { platform, ownPlatform, language } = request
  const limits = getPostLimits(request)
  const label =
    (platform === 'custom' && ownPlatform.trim()) ||
    (POST_PLATFORMS.find(({ id }) => id === platform)?.label ?? platform)
  const hint = limits.tags > 0 ? '话题算在字数里；上限为参考' : '上限为参考'
  return posts.map((post, at) => ({
    id: `post-${at + 1}`,
    label: `${label} 第 ${at + 1} 版`,
    parts: [
      ...(limits.title > 0 ? [{ id: 'title', label: '标题', text: post.title, most: limits.title, language }] : []),
      {
        id: 'body',
        label: '正文',
        text: formatPost({ ...post, title: '' }, platform),
        most: limits.body,
        unit: limits.unit,
        language,
        hint: limits.unit === 'weighted' ? `汉字和表情算 2，链接算 23；${hint}` : hint,
      },
    ],
    platforms: listRulePlatforms(platform),
  }))
}
