import type { z } from 'zod'
import type { AiToolName } from '../../src/api/contracts/ai-tools.ts'
import type { EmojiWords } from '../reference/emoji-words.ts'
import type { PageReader } from '../seo/read-page.ts'
import type { Fence } from './fence.ts'

/** Findings of one answer that are kept and shown; `total` says how many there are. */
export const MAX_FINDINGS = 500

/** What a tool may use of the server. */
export interface ToolServices {
  /** Reads pages of other sites. */
  pages: PageReader
  /** Milliseconds since 1970. */
  now: number
  /** A whole number from 0 to 2^31 - 1, drawn for each attempt: what engines take as their seed. */
  seed: number
  signal: AbortSignal
}

/** What a tool asks of a model. */
export interface Prompt<Request> {
  /** Stands on each answer, as `reply-1`; every change of the words raises the number. */
  version: string
  /** The task, in English; the form of the answer and the rule of the fence are added. */
  system: string
  /** The request; whatever a visitor typed goes through `fence`. */
  user: (request: Request, fence: Fence) => string
}

/** One text that a customer may come to read. */
export interface GeneratedText {
  /** Where it stands, as `title` or `shots.2.line`. */
  name: string
  text: string
  /** Whose rules the check of prohibited words goes by: ids of `src/lib/ai/platforms.ts`; none is the law alone. */
  platforms: readonly string[]
}

/**
 * One tool that a model or its rule engine answers. `Request` and `Written` are copied between processes. `Input` is what the call's contract reads, `Request` what the engine takes,
 * `Written` what a model writes, `Result` the fields of the call's answer.
 */
export interface AiTool<Input, Request, Written, Result> {
  name: AiToolName
  /** The input of the call, read again from the store. */
  input: z.ZodType<Input>
  /** Makes the engine's request, and reads the page where there is one. @throws UserError for what the visitor can repair. */
  requestOf: (input: Input, services: ToolServices) => Request | Promise<Request>
  /** Answers by the rule engine, in a process of its own. @throws UserError where it needs a model, as for a language that it does not write. */
  rules: (request: Request, words: EmojiWords) => Result | Promise<Result>
  prompt: Prompt<Request>
  /** What a model has to write, with a bound on every text and list, and words for the model where a bound is broken. No numbers that can be computed: offsets and lengths are `resultOf`'s. */
  written: (request: Request) => z.ZodType<Written>
  /** Makes the answer of what a model wrote, in a process of its own; undefined where nothing of it can be shown. */
  resultOf: (written: Written, request: Request) => Result | undefined
  /** What was generated for customers and passes the check of prohibited words; none in a tool that judges. */
  textsOf: (result: Result, input: Input) => readonly GeneratedText[]
}
