import { proxy, subscribe } from 'valtio'
import { LESSONS_LIMIT, parseLessonsDone } from '../lib/kept/kinds/lesson.ts'
import { createSnapshotHook } from './snapshot-hook.ts'

const KEY = 'crossport.lessons'

const state = proxy<{ done: string[] }>({ done: [] })

function load(): void {
  try {
    const text = localStorage.getItem(KEY) ?? '[]'
    // Unchanged lessons must not notify subscribers.
    if (text !== JSON.stringify(state.done)) state.done = parseLessonsDone(text)
  } catch (error) {
    // A browser that forbids storage throws at any access.
    console.warn('lessons not read', error)
  }
}

let started = false

/** Loads the stored lessons and follows other tabs; further calls do nothing. */
export function startLessonsDone(): void {
  if (started) return
  started = true
  load()
  window.addEventListener('storage', ({ key }) => (key === KEY || key === null) && load())
}

/** The latest stored completed lessons of any tab, the latest last. */
export function readLessonsDone(): string[] {
  startLessonsDone()
  load()
  return [...state.done]
}

/** Calls the listener after the lessons changed, in this tab or another. Returns a function that stops. */
export function onLessonsDoneChange(listener: () => void): () => void {
  startLessonsDone()
  return subscribe(state, listener)
}

/** Marks a lesson as completed or not, by its handle. */
export function setLessonDone(handle: string, isDone: boolean): void {
  const others = readLessonsDone().filter((other) => other !== handle)
  setLessonsDone(isDone ? [...others, handle] : others)
}

/** Replaces the completed lessons. */
export function setLessonsDone(done: readonly string[]): void {
  state.done = done.slice(-LESSONS_LIMIT)
  try {
    localStorage.setItem(KEY, JSON.stringify(state.done))
  } catch (error) {
    console.warn('lessons not stored', error)
  }
}

/** Handles of the completed lessons on this device. */
export const useLessonsDone = createSnapshotHook(state)
