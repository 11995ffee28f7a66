/** Kind of an answer. */
export type AnswerKind = 'quantity' | 'size' | 'money' | 'arithmetic' | 'time' | 'holiday' | 'row' | 'goods' | 'tool'

/** Further result of an answer; it can be copied too. */
export interface AnswerPart {
  label: string
  value: string
}

/** Result line of the answering box. */
export interface Answer {
  /** Unique within the list and stable between keystrokes. */
  id: string
  kind: AnswerKind
  /** Slug of the tool that opens, for icon, group label and recents; '' for a sum. */
  slug: string
  /** The understood query or the name found: 「5 kg」, 「ONT8 · Moreno Valley」. */
  title: string
  /** Matched parts of the title, as UTF-16 offsets, ordered and not overlapping. */
  ranges: readonly (readonly [number, number])[]
  /** Result shown large and copied: 「11.0231 lb」. Missing if the line is only a link. */
  value?: string
  /** Further results: 「176.37 oz」, 「体积重 ÷5000 2.4 kg」. */
  more?: readonly AnswerPart[]
  /** Reason for the answer, or its date, age and source: 「2026-11-20 中间价，2 天前」, 「旧代码 CNYAN」. */
  note?: string
  /** True if the note is a warning, such as an old rate. */
  stale?: boolean
  /**
   * URL opened by Enter, with the query after #: 「/tools-zhiliang#v=5&u=kg&t=lb」. '' for a sum, where Enter copies the
   * result.
   */
  href: string
}

/** Result of the answering box for a query. */
export interface Answers {
  answers: readonly Answer[]
  /** Suggested queries if there are few or no answers: the nearest names. */
  near: readonly string[]
  /** One sentence if the wanted tool does not exist: 「还没有翻译的工具」. */
  missing?: string
  /** False while sets or rates that could add more are still being loaded: ask once more with `wait`. */
  complete: boolean
}

/** Input of the answering box. */
export interface AnswerQuestion {
  /** Typed text, of any length. */
  text: string
  /** Milliseconds since 1970 UTC. */
  now: number
  /** Markets of the visitor, most important first: ISO 3166-1 alpha-2. */
  markets: readonly string[]
  /** Maximum number of answers. */
  limit: number
}
