import material from './material.build.ts'

/** Topic of a selling point. */
export interface Topic {
  id: string
  /** Label for a hint that no fact covers the topic; '' if it is never required. */
  label: string
  zh: readonly string[]
  en: readonly string[]
}

/** Negations directly before a word: 不防水, not waterproof. */
const DENIED =
  /(?:[不非没]|不是|并非|没有|无法|不能|不可|不支持|not|no|non|without|never|isn't|aren't|cannot|can't)[\s-]*(?:具备|支持|能|可|a|an|fully)?[\s-]*$/i

const MATCHERS = material.topics.map((topic) => ({
  topic,
  words: topic.words === '' ? undefined : new RegExp(topic.words, 'giu'),
}))
const OTHER: Topic = material.topics.find(({ id }) => id === 'other') ?? { id: 'other', label: '', zh: [], en: [] }

/** Finds the topic of a text by its words; negated words are ignored. */
export function findTopic(text: string): Topic {
  const found = MATCHERS.find(
    ({ words }) =>
      words && [...text.matchAll(words)].some(({ index }) => !DENIED.test(text.slice(Math.max(0, index - 14), index))),
  )
  return found?.topic ?? OTHER
}

/** Labels of topics by id. */
export const TOPIC_LABELS: ReadonlyMap<string, string> = new Map(
  material.topics.filter(({ label }) => label !== '').map(({ id, label }) => [id, label]),
)

/** True if a text covers a topic, perhaps among others. */
export function isAboutTopic(text: string, topic: string): boolean {
  return MATCHERS.some(({ topic: { id }, words }) => id === topic && words !== undefined && text.search(words) !== -1)
}
