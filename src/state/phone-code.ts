import { proxy } from 'valtio'
import { snapshotHook } from './snapshot-hook.ts'

/** Specification 9: milliseconds until a code may be asked for again. */
const GAP_MS = 60_000
/** Milliseconds for which a code counts. */
const CODE_MS = 5 * 60_000
const KEY = 'crossport.phone-code'

/** The last code that was asked for, in whichever tab (product specification, section 3: user store). */
export interface PhoneCodeState {
  /** When the next may be asked for, in milliseconds since 1970. */
  gapPhoneCode: number
  /** The number that it went to, E.164; another number does not wait. '' for none. */
  lastPhoneCode: string
  /** Until when the code counts, in milliseconds since 1970; 0 where none is known to have gone out. */
  codeUntil: number
}

const NONE: PhoneCodeState = { gapPhoneCode: 0, lastPhoneCode: '', codeUntil: 0 }
const state = proxy<PhoneCodeState>({ ...NONE })

/** Reads what was stored; what no longer matters counts as nothing, and so does a time further away than it can be, which a changed clock leaves. */
export function parsePhoneCode(text: string | null, now: number): PhoneCodeState {
  try {
    const { gapPhoneCode, lastPhoneCode, codeUntil } = (JSON.parse(text ?? '{}') ?? {}) as Readonly<
      Record<string, unknown>
    >
    if (typeof gapPhoneCode !== 'number' || typeof lastPhoneCode !== 'string' || typeof codeUntil !== 'number')
      return NONE
    const isSane = gapPhoneCode <= now + GAP_MS && codeUntil <= now + CODE_MS
    if (isSane && (gapPhoneCode > now || codeUntil > now)) return { gapPhoneCode, lastPhoneCode, codeUntil }
  } catch {
    // Any script can write the storage.
  }
  return NONE
}

function load(): void {
  try {
    Object.assign(state, parsePhoneCode(localStorage.getItem(KEY), Date.now()))
  } catch (error) {
    // A browser that forbids storage throws on mere access.
    console.warn('gap of codes not read', error)
  }
}

/** Follows the gap, which reloads and other tabs keep. Returns how to stop. */
export function watchPhoneCode(): () => void {
  load()
  const onStorage = ({ key }: StorageEvent): void => {
    if (key === KEY) load()
  }
  addEventListener('storage', onStorage)
  return () => removeEventListener('storage', onStorage)
}

/** A code went to a number; the next may follow after the gap, or after as long as the server says. */
export function recordPhoneCodeSent(number: string, waitMs = GAP_MS): void {
  note(number, waitMs, Date.now() + CODE_MS)
}

/** The server sends a number no code yet; one that went there before still counts. */
export function recordPhoneCodeWait(number: string, waitMs: number): void {
  note(number, waitMs, state.lastPhoneCode === number ? state.codeUntil : 0)
}

function note(number: string, waitMs: number, codeUntil: number): void {
  Object.assign(state, { gapPhoneCode: Date.now() + Math.min(waitMs, GAP_MS), lastPhoneCode: number, codeUntil })
  try {
    localStorage.setItem(KEY, JSON.stringify(state))
  } catch (error) {
    // Full or forbidden storage: the server keeps the gap too.
    console.warn('gap of codes not stored', error)
  }
}

/** Nothing is left of a login that succeeded. */
export function forgetPhoneCode(): void {
  Object.assign(state, NONE)
  try {
    localStorage.removeItem(KEY)
  } catch (error) {
    console.warn('gap of codes not forgotten', error)
  }
}

/** Seconds until a number may be sent the next code; 0 when it may now. */
export function secondsUntilNextCode(
  { gapPhoneCode, lastPhoneCode }: PhoneCodeState,
  number: string,
  now: number,
): number {
  return lastPhoneCode === number ? Math.max(0, Math.ceil((gapPhoneCode - now) / 1000)) : 0
}

export const usePhoneCode: () => Readonly<PhoneCodeState> = snapshotHook(state)
