import { mostCharacters, type SearchEngine, type TdkSuggestion } from '../../../engines/tdk/operation.ts'
import type { AnswerGroup } from '../shared/answer-groups.ts'
import { TDK_PARTS, textsOfTdk, type TdkTexts } from './tdk-text.ts'

const GROUP = 'tdk'

/** Key under which edits of a part are stored. */
export const chosenKey = (part: keyof TdkTexts): string => `${GROUP}.${part}`

/** Answer group of the chosen title, description and keywords; initially the first suggestion. */
export function chosenGroups(suggestions: readonly TdkSuggestion[], engine: SearchEngine): AnswerGroup[] {
  const [first] = suggestions
  if (!first) return []
  const texts = textsOfTdk(first)
  const parts = (['title', 'description', 'keywords'] as const).map((id) => ({
    id,
    label: TDK_PARTS[id],
    text: texts[id],
    ...(id !== 'keywords' && { most: mostCharacters(texts[id], id, engine) }),
  }))
  return [{ id: GROUP, label: '选定的 TDK', parts, platforms: [] }]
}

/** Reads the group's current texts from a writer's texts by `group.part`. */
export function chosenTexts(texts: Readonly<Record<string, string>>): TdkTexts {
  return {
    title: texts[chosenKey('title')] ?? '',
    description: texts[chosenKey('description')] ?? '',
    keywords: texts[chosenKey('keywords')] ?? '',
  }
}
