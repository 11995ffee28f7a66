import type { AnswerRow } from '../../db/database.ts'
import { announce } from '../device/device.ts'

/** A tool's answer stored on this device. */
export type SavedAnswer = AnswerRow

/** Maximum stored answers without favorites. */
export const MAX_SAVED_ANSWERS = 300
/** Maximum characters of all stored answers without favorites. */
const MAX_CHARACTERS = 10_000_000

const table = async () => (await import('../../db/database.ts')).database.answers

/** All answers of a tool, the latest first. */
export async function listAnswers(tool: string): Promise<SavedAnswer[]> {
  return (await (await table()).where('tool').equals(tool).sortBy('keptAt')).toReversed()
}

/**
 * Selects the answers to delete so that the rest fits the limits: the oldest first; favorites only after all others.
 */
export function selectAnswersToDrop(
  rows: readonly Pick<SavedAnswer, 'id' | 'size' | 'keptAt' | 'favourite'>[],
  most = MAX_SAVED_ANSWERS,
  mostCharacters = MAX_CHARACTERS,
): string[] {
  const inOrder = rows.toSorted((a, b) => Number(b.favourite) - Number(a.favourite) || b.keptAt - a.keptAt)
  let sum = 0
  let others = 0
  return inOrder
    .filter(({ size, favourite }) => (sum += size) > mostCharacters || (!favourite && (others += 1) > most))
    .map(({ id }) => id)
}

/**
 * Stores an answer, replacing one with the same id.
 * @throws if the device cannot store it.
 */
export async function saveAnswer(entry: Omit<SavedAnswer, 'size' | 'favourite'>): Promise<void> {
  const answers = await table()
  const before = await answers.get(entry.id)
  await answers.put({
    ...entry,
    favourite: before?.favourite ?? false,
    size: JSON.stringify([entry.values, entry.texts]).length,
  })
  await answers.bulkDelete(selectAnswersToDrop(await answers.toArray()))
  announce('answers')
}

/** Marks an answer as a favorite, which is deleted last. */
export async function setAnswerFavorite(id: string, favourite: boolean): Promise<void> {
  await (await table()).update(id, { favourite })
  announce('answers')
}

/** Deletes answers from this device. Returns a function that undoes this. */
export async function removeAnswers(ids: readonly string[]): Promise<() => Promise<void>> {
  const answers = await table()
  const gone = await answers.bulkGet([...ids])
  await answers.bulkDelete([...ids])
  announce('answers')
  return async () => {
    await answers.bulkPut(gone.filter((row) => row !== undefined))
    announce('answers')
  }
}
