import { proxy } from 'valtio'
import { TRACKING_ANSWER_KEY, readTrackingAnswer } from '../lib/tracking/answer.ts'
import { snapshotHook } from './snapshot-hook.ts'

/** Whether the visitor agreed to visits being counted. */
export interface TrackingChoice {
  /** Undefined until the visitor said it. */
  agreed: boolean | undefined
  /** Whether there is something to agree to: the site counts, and the browser does not refuse already. */
  isOpen: boolean
  /** Where records go, as far as that is known: the other server that takes them, '' for this site's own. */
  host: string
  /** Days for which this site's own keeps them. */
  days: number
}

const state = proxy<TrackingChoice>({ agreed: undefined, isOpen: false, host: '', days: 0 })

const listeners = new Set<(agreed: boolean) => void>()

function take(agreed: boolean): void {
  state.agreed = agreed
  for (const listener of listeners) listener(agreed)
}

/** Takes over what was chosen on an earlier visit, and from now on what is chosen in other tabs. */
export function loadTrackingChoice(): boolean | undefined {
  window.addEventListener('storage', ({ key, newValue }) => {
    if (key === TRACKING_ANSWER_KEY && newValue !== null) take(newValue === 'yes')
  })
  state.agreed = readTrackingAnswer()
  return state.agreed
}

/** Calls when the visitor chooses. */
export function onTrackingChoice(listener: (agreed: boolean) => void): void {
  listeners.add(listener)
}

/** Keeps the visitor's answer: the word alone, which tells nobody apart. */
export function setTrackingChoice(agreed: boolean): void {
  try {
    localStorage.setItem(TRACKING_ANSWER_KEY, agreed ? 'yes' : 'no')
  } catch (error) {
    console.info('tracking choice not stored', error)
  }
  take(agreed)
}

/** There is something to choose, and this is where records go. */
export function offerTrackingChoice(to: Pick<TrackingChoice, 'host' | 'days'>): void {
  Object.assign(state, to, { isOpen: true })
}

const useCurrent = snapshotHook(state)

export function useTrackingChoice(): Readonly<TrackingChoice> {
  return useCurrent()
}
