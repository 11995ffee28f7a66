import type { Ask } from '../../ask/ask.ts'
import { formatFacets } from '../../lib/content/facets.ts'
import { filterCards, type CardOf } from '../shared/cards.ts'

/** Reads the lessons of a course in order. */
export async function readLessons(ask: Ask, course: string): Promise<CardOf<'lesson'>[]> {
  const { list } = await ask('listContents', {
    type: 'lesson',
    facets: formatFacets([{ name: 'course', value: course }]),
    size: 100,
  })
  return sortLessons(filterCards(list, 'lesson'))
}

/** Sorts lessons by position, then by handle. */
export function sortLessons<Lesson extends { handle: string; facts: { position: string } }>(
  lessons: readonly Lesson[],
): Lesson[] {
  return lessons.toSorted(
    (a, b) => Number(a.facts.position) - Number(b.facts.position) || (a.handle < b.handle ? -1 : 1),
  )
}
