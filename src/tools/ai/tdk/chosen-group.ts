import { getMaxCharacters, type SearchEngine, type TdkSuggestion } from '../../../engines/tdk/operation.ts'
import type { AnswerGroup } from '../shared/answer-groups.ts'
import { TDK_PARTS, toTdkTexts, type TdkTexts } from './tdk-text.ts'

const GROUP = 'tdk'

/** Key under which edits of a part are stored. */
export const toPartKey = (part: keyof TdkTexts): string => `${GROUP}.${part}`

/** Answer group of the chosen title, description and keywords; initially the first suggestion. */
export function toChosenGroups(suggestions: readonly TdkSuggestion[], engine: SearchEngine): AnswerGroup[] {
  const [first] = suggestions
  if (!first) return []
  const texts = toTdkTexts(first)
  const parts = (['title', 'description', 'keywords'] as const).map((id) => ({
    id,
    label: TDK_PARTS[id],
    text: texts[id],
    ...(id !== 'keywords' && { most: getMaxCharacters(texts[id], id, engine) }),
  }))
  return [{ id: GROUP, label: '选定的 TDK', parts, platforms: [] }]
}

/** Reads the group's current texts from a writer's texts by `group.part`. */
export function readChosenTexts(texts: Readonly<Record<string, string>>): TdkTexts {
  return {
    title: texts[toPartKey('title')] ?? '',
    description: texts[toPartKey('description')] ?? '',
    keywords: texts[toPartKey('keywords')] ?? '',
  }
}
