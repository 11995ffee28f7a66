import { aiEmail } from './ai-email.ts'
import { aiEmoji } from './ai-emoji.ts'
import { aiProductDescription } from './ai-product-description.ts'
import { aiProhibitedWords } from './ai-prohibited-words.ts'
import { aiReply } from './ai-reply.ts'
import { aiSocialPost } from './ai-social-post.ts'
import { aiTaboo } from './ai-taboo.ts'
import { aiTdk } from './ai-tdk.ts'
import type { AiToolFacts } from './ai-tool.ts'
import { aiVideoScript } from './ai-video-script.ts'

/** All AI tools, grouped by shared calls. */
export const AI_TOOL_GROUPS = [
  aiTaboo,
  aiProhibitedWords,
  aiTdk,
  aiEmoji,
  aiSocialPost,
  aiVideoScript,
  aiProductDescription,
  aiReply,
  aiEmail,
] as const

type Group = (typeof AI_TOOL_GROUPS)[number]
type NamesOf<Each> = Each extends { readonly tools: infer Tools } ? keyof Tools : never
type BothOf<Each> = (Each extends Group ? (calls: Each['calls']) => void : never) extends (calls: infer Calls) => void
  ? Calls
  : never

/** The name of an AI tool. */
export type AiToolName = NamesOf<Group>

/** The calls of tools by their names. */
export type AiToolCalls = BothOf<Group>

/** Tools that share the calls of a tool. */
export type AiGroupOf<Tool extends AiToolName> = Extract<Group, { readonly tools: Readonly<Record<Tool, AiToolFacts>> }>

// The list's type has exactly its values.
export const AI_TOOLS = Object.fromEntries(
  AI_TOOL_GROUPS.flatMap(({ tools, path }) =>
    Object.entries<AiToolFacts>(tools).map(([name, facts]) => [name, { ...facts, path }]),
  ),
) as Readonly<Record<AiToolName, AiToolFacts & { readonly path: string }>>
export const aiToolCalls = Object.assign({}, ...AI_TOOL_GROUPS.map(({ calls }) => calls)) as AiToolCalls
