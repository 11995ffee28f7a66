/** Task in visitors' words, with the tool and the options that do it. */
export interface ToolTask {
  /** Lower case; blanks do not count. */
  words: readonly string[]
  slug: string
  state?: Readonly<Record<string, string>>
  /** Task text before the tool's name; '' if the name says it. */
  title: string
  why: string
}
