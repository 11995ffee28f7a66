import { proxy } from 'valtio'
import { TRACKING_ANSWER_KEY, readTrackingAnswer } from '../lib/tracking/answer.ts'
import { createSnapshotHook } from './snapshot-hook.ts'

/** The visitor's consent to tracking, and the facts shown when asking for it. */
export interface TrackingChoice {
  /** Undefined until the visitor has answered. */
  agreed: boolean | undefined
  /** True if the visitor is to be asked for consent: the site tracks, and the browser does not refuse. */
  isOpen: boolean
  /** Host of the external tracking server, '' for this site's own. */
  host: string
  /** Retention of records on this site, in days. */
  days: number
}

const state = proxy<TrackingChoice>({ agreed: undefined, isOpen: false, host: '', days: 0 })

const listeners = new Set<(agreed: boolean) => void>()

function take(agreed: boolean): void {
  state.agreed = agreed
  for (const listener of listeners) listener(agreed)
}

/** Loads the consent of an earlier visit and follows other tabs. */
export function loadTrackingChoice(): boolean | undefined {
  window.addEventListener('storage', ({ key, newValue }) => {
    if (key === TRACKING_ANSWER_KEY && newValue !== null) take(newValue === 'yes')
  })
  state.agreed = readTrackingAnswer()
  return state.agreed
}

/** Calls the listener when the visitor answers. */
export function onTrackingChoice(listener: (agreed: boolean) => void): void {
  listeners.add(listener)
}

/** Stores the visitor's answer, a single word that identifies nobody. */
export function setTrackingChoice(agreed: boolean): void {
  try {
    localStorage.setItem(TRACKING_ANSWER_KEY, agreed ? 'yes' : 'no')
  } catch (error) {
    console.info('tracking choice not stored', error)
  }
  take(agreed)
}

/** Enables the consent question, which names the destination and the retention of tracking records. */
export function offerTrackingChoice(to: Pick<TrackingChoice, 'host' | 'days'>): void {
  Object.assign(state, to, { isOpen: true })
}

const useCurrent = createSnapshotHook(state)

export function useTrackingChoice(): Readonly<TrackingChoice> {
  return useCurrent()
}
