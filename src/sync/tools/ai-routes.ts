import type { AnswerOf, InputOf } from '../../api/contracts/call.ts'
import type { Calls } from '../../api/contracts/calls.ts'
import type { EmailResult } from '../../engines/email/operation.ts'
import type { EmojiResult } from '../../engines/emoji/operation.ts'
import type { ListingResult } from '../../engines/product-description/operation.ts'
import type { WordCheckResult } from '../../engines/prohibited-words/operation.ts'
import type { ReplyResult } from '../../engines/reply/operation.ts'
import type { PostResult } from '../../engines/social-post/operation.ts'
import type { TabooScanResult } from '../../engines/taboo/operation.ts'
import type { TdkGenerateResult, TdkOptimizeResult } from '../../engines/tdk/operation.ts'
import type { ScriptResult } from '../../engines/video-script/operation.ts'
import type { AiToolName } from '../../lib/ai/tools.ts'
import { callServer, typedEndpoint } from '../calls/calls.ts'

/** Result types of the tools, equal for model and rule engine. */
interface AiResults {
  reply: ReplyResult
  email: EmailResult
  taboo: TabooScanResult
  'prohibited-words': WordCheckResult
  'product-tdk': TdkGenerateResult
  'page-tdk': TdkOptimizeResult
  emoji: EmojiResult
  'social-post': PostResult
  'video-script': ScriptResult
  'product-description': ListingResult
}

/** The start call of each tool, by name. */
interface StartCalls {
  reply: 'postReply'
  email: 'generateEmail'
  taboo: 'scanTaboos'
  'prohibited-words': 'detectProhibitedWords'
  'product-tdk': 'generateTdk'
  'page-tdk': 'generateTdk'
  emoji: 'generateEmoji'
  'social-post': 'generateSocialPost'
  'video-script': 'generateVideoScript'
  'product-description': 'generateProductDescription'
}

/** Result type of a tool. */
export type AiResultOf<Tool extends AiToolName> = AiResults[Tool]

/** Input of a tool's start call. */
export type AiInputOf<Tool extends AiToolName> = Omit<InputOf<Calls[StartCalls[Tool]]>, 'salt' | 'generateType'>

/** Status of a job, the same for each tool. */
export type AiJobStatus = Pick<
  AnswerOf<Calls['tabooResult']>,
  'id' | 'status' | 'ahead' | 'partial' | 'source' | 'wordFindings' | 'error'
>

/** The calls of one tool. */
export interface AiRoute<Tool extends AiToolName> {
  start: (input: AiInputOf<Tool>) => Promise<{ id: string }>
  /** `result` is undefined until the job has ended. */
  look: (
    id: string,
    signal: AbortSignal | undefined,
  ) => Promise<{ standing: AiJobStatus; result: AiResultOf<Tool> | undefined }>
}

/** Errors are shown beside the page's button instead of a toast. */
const SILENT = { toast: false } as const

const ENDED = 2

type Options = { toast: false; signal: AbortSignal | undefined }
const quietly = (signal: AbortSignal | undefined): Options => ({ ...SILENT, signal })

/** Extracts a result from the fields of an answer, once the job has ended. */
function found<Answer extends AiJobStatus, Result>(
  answer: Answer,
  read: (answer: Answer) => Result | null,
): { standing: AiJobStatus; result: Result | undefined } {
  return { standing: answer, result: answer.status === ENDED ? (read(answer) ?? undefined) : undefined }
}

const TDK_START = typedEndpoint<'generateTdk'>('POST', '/mapi/ai/tdk/generate')
const TDK_RESULT = typedEndpoint<'tdkResult'>('GET', '/mapi/ai/tdk/generate/result')
const EMOJI_SALT = typedEndpoint<'getEmojiSalt'>('POST', '/mapi/ai/getEmojiSalt')
const EMOJI_START = typedEndpoint<'generateEmoji'>('POST', '/mapi/ai/emoji/generate')
const EMOJI_RESULT = typedEndpoint<'emojiResult'>('GET', '/mapi/ai/emoji/generate/result')

/** The calls of every tool, by name. */
export const AI_ROUTES: { readonly [Tool in AiToolName]: AiRoute<Tool> } = {
  reply: {
    start: (input) =>
      callServer(typedEndpoint<'postReply'>('POST', '/mapi/ai/customer-service-talk/generate'), input, SILENT),
    look: async (id, signal) =>
      found(
        await callServer(
          typedEndpoint<'replyResult'>('GET', '/mapi/ai/customer-service-talk/generate/result'),
          { id },
          quietly(signal),
        ),
        ({ result }) => result,
      ),
  },
  email: {
    start: (input) => callServer(typedEndpoint<'generateEmail'>('POST', '/mapi/ai/email/generate'), input, SILENT),
    look: async (id, signal) =>
      found(
        await callServer(
          typedEndpoint<'emailResult'>('GET', '/mapi/ai/email/generate/result'),
          { id },
          quietly(signal),
        ),
        ({ result }) => result,
      ),
  },
  taboo: {
    start: (input) => callServer(typedEndpoint<'scanTaboos'>('POST', '/mapi/ai/culture-taboo/scan'), input, SILENT),
    look: async (id, signal) =>
      found(
        await callServer(
          typedEndpoint<'tabooResult'>('GET', '/mapi/ai/culture-taboo/scan/result'),
          { id },
          quietly(signal),
        ),
        ({ scanTabooResultList = [], optimizeSuggestions = [], total = 0 }) => ({
          // Cast, because the contract declares the engine's kinds and scopes as plain strings.
          scanTabooResultList: scanTabooResultList as AiResults['taboo']['scanTabooResultList'],
          optimizeSuggestions,
          total,
        }),
      ),
  },
  'prohibited-words': {
    start: (input) =>
      callServer(
        typedEndpoint<'detectProhibitedWords'>('POST', '/mapi/ai/platform-disable-word/detect'),
        input,
        SILENT,
      ),
    look: async (id, signal) =>
      found(
        await callServer(
          typedEndpoint<'prohibitedWordsResult'>('GET', '/mapi/ai/platform-disable-word/detect/result'),
          { id },
          quietly(signal),
        ),
        ({ detectResultDTOS = [], riskOptimizeTips = [], total = 0 }) => ({
          findings: detectResultDTOS.map(({ variant, markets, ...finding }) => ({
            ...finding,
            ...(variant && { variant }),
            ...(markets && { markets }),
          })),
          tips: riskOptimizeTips,
          total,
        }),
      ),
  },
  'product-tdk': {
    start: (input) => callServer(TDK_START, { ...input, generateType: 1 }, SILENT),
    look: async (id, signal) =>
      found(
        await callServer(TDK_RESULT, { id, generateType: 1 }, quietly(signal)),
        ({ tdkGenerateResult = [], keywords = [], notes = [] }) => ({
          suggestions: tdkGenerateResult as AiResults['product-tdk']['suggestions'],
          keywords,
          notes,
        }),
      ),
  },
  'page-tdk': {
    start: (input) => callServer(TDK_START, { ...input, generateType: 2 }, SILENT),
    look: async (id, signal) =>
      found(
        await callServer(TDK_RESULT, { id, generateType: 2 }, quietly(signal)),
        ({ tdkGenerateResult = [], keywords = [], notes = [], score }) =>
          score
            ? { suggestions: tdkGenerateResult as AiResults['page-tdk']['suggestions'], keywords, notes, score }
            : null,
      ),
  },
  emoji: {
    start: async (input) =>
      callServer(EMOJI_START, { ...input, salt: (await callServer(EMOJI_SALT, {}, SILENT)).salt }, SILENT),
    look: async (id, signal) => found(await callServer(EMOJI_RESULT, { id }, quietly(signal)), ({ result }) => result),
  },
  'social-post': {
    start: (input) =>
      callServer(typedEndpoint<'generateSocialPost'>('POST', '/mapi/ai/social-post/generate'), input, SILENT),
    look: async (id, signal) =>
      found(
        await callServer(
          typedEndpoint<'socialPostResult'>('GET', '/mapi/ai/social-post/generate/result'),
          { id },
          quietly(signal),
        ),
        ({ result }) => result,
      ),
  },
  'video-script': {
    start: (input) =>
      callServer(typedEndpoint<'generateVideoScript'>('POST', '/mapi/ai/video-script/generate'), input, SILENT),
    look: async (id, signal) =>
      found(
        await callServer(
          typedEndpoint<'videoScriptResult'>('GET', '/mapi/ai/video-script/generate/result'),
          { id },
          quietly(signal),
        ),
        ({ result }) => result,
      ),
  },
  'product-description': {
    start: (input) =>
      callServer(
        typedEndpoint<'generateProductDescription'>('POST', '/mapi/ai/product-description/generate'),
        input,
        SILENT,
      ),
    look: async (id, signal) =>
      found(
        await callServer(
          typedEndpoint<'productDescriptionResult'>('GET', '/mapi/ai/product-description/generate/result'),
          { id },
          quietly(signal),
        ),
        ({ result }) => result,
      ),
  },
}
