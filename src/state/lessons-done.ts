import { proxy } from 'valtio'
import { isHandle } from '../lib/handle.ts'
import { snapshotHook } from './snapshot-hook.ts'

const KEY = 'crossport.lessons'
/** Lessons that are kept, the latest. */
const MOST = 1000

const state = proxy<{ done: string[] }>({ done: [] })

/** Reads stored lessons; anything that does not fit is left out, for the store is open to every script and user. */
export function parseLessonsDone(text: string | null): string[] {
  try {
    const value: unknown = JSON.parse(text ?? '')
    return Array.isArray(value) ? [...new Set(value.filter((handle): handle is string => typeof handle === 'string' && isHandle(handle)))].slice(-MOST) : []
  } catch {
    return []
  }
}

function load(): void {
  try {
    state.done = parseLessonsDone(localStorage.getItem(KEY))
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

/** Notes that a lesson is done, or that it is not, by its handle. */
export function markLesson(handle: string, isDone: boolean): void {
  load()
  const others = state.done.filter((other) => other !== handle)
  state.done = isDone ? [...others, handle].slice(-MOST) : others
  try {
    localStorage.setItem(KEY, JSON.stringify(state.done))
  } catch (error) {
    console.warn('lessons not kept', error)
  }
}

/** The handles of the lessons that are done on this device. */
export const useLessonsDone = snapshotHook(state)
