import type { z } from 'zod'
import type { AiToolName } from '../../src/api/contracts/ai-tools.ts'
import type { EmojiWords } from '../reference/emoji-words.ts'
import type { PageReader } from '../seo/read-page.ts'
import type { Fence } from './fence.ts'

/** Maximum findings of one answer that are stored and shown; `total` has the full count. */
export const MAX_FINDINGS = 500

/** Server services that a tool may use. */
export interface ToolServices {
  /** Reads pages of other sites. */
  pages: PageReader
  /** Milliseconds since 1970. */
  now: number
  /** Seed for engines, a whole number from 0 to 2^31 - 1, drawn for each attempt. */
  seed: number
  signal: AbortSignal
}

/** The prompt of a tool for a model. */
export interface Prompt<Request> {
  /** Version id stored with each answer, such as `reply-1`; raised with every change of the prompt. */
  version: string
  /** The task, in English; the answer format and the fence rule are appended. */
  system: string
  /** Builds the user message; visitors' text goes through `fence`. */
  user: (request: Request, fence: Fence) => string
}

/** A generated text that customers may read. */
export interface GeneratedText {
  /** Path of its field, such as `title` or `shots.2.line`. */
  name: string
  text: string
  /**
   * Platforms whose prohibited words apply, as ids of `src/lib/ai/platforms.ts`; with an empty list, only the law's
   * prohibited words apply.
   */
  platforms: readonly string[]
}

/**
 * A tool answered by a model or a rule engine. `Request` and `Written` are copied between processes. `Input` is the
 * call's input, `Request` the engine's, `Written` the model's output, `Result` the fields of the answer.
 */
export interface AiTool<Input, Request, Written, Result> {
  name: AiToolName
  /** Schema of the call's input, parsed again from the store. */
  input: z.ZodType<Input>
  /**
   * Builds the engine's request, and reads the page if there is one.
   * @throws UserError for faults the visitor can repair.
   */
  requestOf: (input: Input, services: ToolServices) => Request | Promise<Request>
  /**
   * Answers by the rule engine, in a worker process. @throws UserError if the request needs a model, as for unsupported
   * languages.
   */
  rules: (request: Request, words: EmojiWords) => Result | Promise<Result>
  prompt: Prompt<Request>
  /**
   * Schema of the model's output. Every text and list has a bound, with a message for the model. Computable numbers
   * such as offsets are left to `resultOf`.
   */
  written: (request: Request) => z.ZodType<Written>
  /** Builds the answer from the model's output, in a worker process; undefined if nothing is usable. */
  resultOf: (written: Written, request: Request) => Result | undefined
  /**
   * Generated texts that are checked for prohibited words because customers read them; empty for a tool that judges
   * texts.
   */
  textsOf: (result: Result, input: Input) => readonly GeneratedText[]
}
