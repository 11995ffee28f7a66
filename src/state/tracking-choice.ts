import { proxy } from 'valtio'
import { snapshotHook } from './snapshot-hook.ts'

const KEY = 'crossport.tracking'

/** Whether the visitor agreed to visits being counted. */
export interface TrackingChoice {
  /** Undefined until the visitor said it. */
  agreed: boolean | undefined
  /** Whether there is something to agree to: the site counts, and the browser does not refuse already. */
  isOpen: boolean
}

const state = proxy<TrackingChoice>({ agreed: undefined, isOpen: false })

function readStored(): boolean | undefined {
  try {
    const stored = localStorage.getItem(KEY)
    return stored === 'yes' ? true : stored === 'no' ? false : undefined
  } catch (error) {
    // A browser that forbids storage throws on mere access: nothing could be kept of an answer.
    console.info('tracking choice not read', error)
    return false
  }
}

const listeners = new Set<(agreed: boolean) => void>()

function take(agreed: boolean): void {
  state.agreed = agreed
  for (const listener of listeners) listener(agreed)
}

/** Takes over what was chosen on an earlier visit, and from now on what is chosen in other tabs. */
export function loadTrackingChoice(): boolean | undefined {
  window.addEventListener('storage', ({ key, newValue }) => {
    if (key === KEY && newValue !== null) take(newValue === 'yes')
  })
  state.agreed = readStored()
  return state.agreed
}

/** Calls when the visitor chooses. */
export function onTrackingChoice(listener: (agreed: boolean) => void): void {
  listeners.add(listener)
}

/** Keeps the visitor's answer: the word alone, which tells nobody apart. */
export function chooseTracking(agreed: boolean): void {
  try {
    localStorage.setItem(KEY, agreed ? 'yes' : 'no')
  } catch (error) {
    console.info('tracking choice not stored', error)
  }
  take(agreed)
}

/** There is something to choose. */
export function openTrackingChoice(): void {
  state.isOpen = true
}

const useCurrent = snapshotHook(state)

export function useTrackingChoice(): Readonly<TrackingChoice> {
  return useCurrent()
}
