import { proxy, subscribe } from 'valtio'
import { LESSONS_LIMIT, parseLessonsDone } from '../lib/kept/kinds/lesson.ts'
import { snapshotHook } from './snapshot-hook.ts'

const KEY = 'crossport.lessons'

const state = proxy<{ done: string[] }>({ done: [] })

function load(): void {
  try {
    const text = localStorage.getItem(KEY) ?? '[]'
    // Nobody is told of what did not change.
    if (text !== JSON.stringify(state.done)) state.done = parseLessonsDone(text)
  } catch (error) {
    // A browser that forbids storage throws on mere access.
    console.warn('lessons not read', error)
  }
}

let started = false

/** Reads what this device keeps of lessons, and follows other tabs; further calls do nothing. */
export function startLessonsDone(): void {
  if (started) return
  started = true
  load()
  window.addEventListener('storage', ({ key }) => (key === KEY || key === null) && load())
}

/** The lessons that any tab left done last, the latest at the end. */
export function readLessonsDone(): string[] {
  startLessonsDone()
  load()
  return [...state.done]
}

/** Calls after they changed, in this tab or another. Returns how to stop. */
export function onLessonsDoneChange(listener: () => void): () => void {
  startLessonsDone()
  return subscribe(state, listener)
}

/** Notes that a lesson is done, or that it is not, by its handle. */
export function setLessonDone(handle: string, isDone: boolean): void {
  const others = readLessonsDone().filter((other) => other !== handle)
  setLessonsDone(isDone ? [...others, handle] : others)
}

/** Takes over which lessons are done. */
export function setLessonsDone(done: readonly string[]): void {
  state.done = done.slice(-LESSONS_LIMIT)
  try {
    localStorage.setItem(KEY, JSON.stringify(state.done))
  } catch (error) {
    console.warn('lessons not kept', error)
  }
}

/** The handles of the lessons that are done on this device. */
export const useLessonsDone = snapshotHook(state)
