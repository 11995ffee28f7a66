/** What kind of thing an answer is. */
export type AnswerKind = 'quantity' | 'size' | 'money' | 'arithmetic' | 'time' | 'holiday' | 'row' | 'goods' | 'tool'

/** A further result of an answer; it can be copied too. */
export interface AnswerPart {
  label: string
  value: string
}

/** One line of the answering box. */
export interface Answer {
  /** Unique within the list and stable between keystrokes. */
  id: string
  kind: AnswerKind
  /** The slug of the tool that it opens, for icon, group label and recents; '' for a sum, which belongs to none. */
  slug: string
  /** What was understood or found: 「5 kg」, 「ONT8 · Moreno Valley」. */
  title: string
  /** Parts of the title that matched, as UTF-16 offsets, in order and apart. */
  ranges: readonly (readonly [number, number])[]
  /** The answer as it is shown large and copied: 「11.0231 lb」. Missing where the line only leads somewhere. */
  value?: string
  /** Further results: 「176.37 oz」, 「体积重 ÷5000 2.4 kg」. */
  more?: readonly AnswerPart[]
  /** Why it is here, its date, age and source: 「2026-11-20 中间价，2 天前」, 「旧代码 CNYAN」. */
  note?: string
  /** The note needs an eye, such as a rate that is old. */
  stale?: boolean
  /** Where Enter leads, with what was typed carried behind #: 「/tools-zhiliang#v=5&u=kg&t=lb」. '' for a sum: Enter copies what it comes to. */
  href: string
}

/** What the box shows for a text. */
export interface Answers {
  answers: readonly Answer[]
  /** Texts that would find something, when there are no answers or few: the nearest names, as far as there are any. */
  near: readonly string[]
  /** One sentence where a tool is asked for that there is none of: 「还没有翻译的工具」. */
  missing?: string
  /** False while sets or rates that could add more are still being loaded: ask once more with `wait`. */
  complete: boolean
}

/** What the box is asked with. */
export interface AnswerQuestion {
  /** What was typed; any length. */
  text: string
  /** Milliseconds since 1970 UTC. */
  now: number
  /** The visitor's markets, the most important first: ISO 3166-1 alpha-2. */
  markets: readonly string[]
  /** At most so many answers. */
  limit: number
}
