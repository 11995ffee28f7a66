import type { AiToolName } from '../../src/api/contracts/ai-tools.ts'
import { toRunnableTool } from './run-tool.ts'
import type { RunnableTool } from './run-tool.ts'
import { emojiTool } from './tools/emoji.ts'
import { emailTool, replyTool } from './tools/letters.ts'
import { productDescriptionTool } from './tools/product-description.ts'
import { prohibitedWordsTool } from './tools/prohibited-words.ts'
import { socialPostTool } from './tools/social-post.ts'
import { tabooTool } from './tools/taboo.ts'
import { pageTdkTool, productTdkTool } from './tools/tdk.ts'
import { videoScriptTool } from './tools/video-script.ts'

/** All AI tools of the server. */
export const AI_TOOLS: Readonly<Record<AiToolName, RunnableTool>> = {
  reply: toRunnableTool(replyTool),
  taboo: toRunnableTool(tabooTool),
  'prohibited-words': toRunnableTool(prohibitedWordsTool),
  'product-tdk': toRunnableTool(productTdkTool),
  'page-tdk': toRunnableTool(pageTdkTool),
  email: toRunnableTool(emailTool),
  emoji: toRunnableTool(emojiTool),
  'social-post': toRunnableTool(socialPostTool),
  'video-script': toRunnableTool(videoScriptTool),
  'product-description': toRunnableTool(productDescriptionTool),
}
