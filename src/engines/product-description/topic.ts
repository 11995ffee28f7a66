import material from './material.build.ts'

/** What a selling point is about. */
export interface Topic {
  id: string
  /** What is missing where no fact is about it; '' where it is never missing. */
  label: string
  zh: readonly string[]
  en: readonly string[]
}

/** A word before another that turns its sense: 不防水, not waterproof. */
const DENIED =
  /(?:[不非没]|不是|并非|没有|无法|不能|不可|不支持|not|no|non|without|never|isn't|aren't|cannot|can't)[\s-]*(?:具备|支持|能|可|a|an|fully)?[\s-]*$/i

const MATCHERS = material.topics.map((topic) => ({
  topic,
  words: topic.words === '' ? undefined : new RegExp(topic.words, 'giu'),
}))
const OTHER: Topic = material.topics.find(({ id }) => id === 'other') ?? { id: 'other', label: '', zh: [], en: [] }

/** What a text is about by its words; what it denies does not count. */
export function findTopic(text: string): Topic {
  const found = MATCHERS.find(
    ({ words }) =>
      words && [...text.matchAll(words)].some(({ index }) => !DENIED.test(text.slice(Math.max(0, index - 14), index))),
  )
  return found?.topic ?? OTHER
}

/** All topics that have a label, by their ids. */
export const TOPIC_LABELS: ReadonlyMap<string, string> = new Map(
  material.topics.filter(({ label }) => label !== '').map(({ id, label }) => [id, label]),
)

/** Whether a text is about a topic, whatever else it is about. */
export function isAboutTopic(text: string, topic: string): boolean {
  return MATCHERS.some(({ topic: { id }, words }) => id === topic && words !== undefined && text.search(words) !== -1)
}
