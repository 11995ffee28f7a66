import { limitsOfPost, POST_PLATFORMS, POST_PURPOSES, POST_TONES } from '../../../src/engines/social-post/operation.ts'
import type { PostRequest } from '../../../src/engines/social-post/operation.ts'
import type { Prompt } from '../ai-tool.ts'
import { COPY_RULES, findLabel, languageName } from '../prompt-words.ts'

/** Asks for two posts that differ. */
export const socialPostPrompt: Prompt<PostRequest> = {
  version: 'social-post-1',
  system: [
    'You write posts for the social media of cross-border sellers. Write two posts that differ in their beginning and their build, in the language asked for and in the manner of the platform.',
    'Keep well within the limits given. tags are hashtags without #. A title only where the limits allow one, otherwise an empty string. Put the link, if there is one, in the body as it is.',
    COPY_RULES,
  ].join('\n'),
  user(request, fence) {
    const { title, body, unit, tags } = limitsOfPost(request)
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
