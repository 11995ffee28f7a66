import { proxy } from 'valtio'
import { createSnapshotHook } from './snapshot-hook.ts'

/** Minimum milliseconds between two codes (specification 9). */
const GAP_MS = 60_000
/** Lifetime of a code in milliseconds. */
const CODE_MS = 5 * 60_000
const KEY = 'crossport.phone-code'

/** The last requested code, in any tab (product specification, section 3: user store). */
export interface PhoneCodeState {
  /** Earliest time of the next request, in milliseconds since 1970. */
  gapPhoneCode: number
  /** E.164 number that the code was sent to; other numbers need not wait. '' for none. */
  lastPhoneCode: string
  /** Expiry of the code, in milliseconds since 1970; 0 if no code was sent. */
  codeUntil: number
}

const NONE: PhoneCodeState = { gapPhoneCode: 0, lastPhoneCode: '', codeUntil: 0 }
const state = proxy<PhoneCodeState>({ ...NONE })

/**
 * Parses the stored state. Expired times are dropped, and so are times too far in the future, which a changed clock
 * causes.
 */
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
    // The JSON is invalid, because any script can write the storage.
  }
  return NONE
}

function load(): void {
  try {
    Object.assign(state, parsePhoneCode(localStorage.getItem(KEY), Date.now()))
  } catch (error) {
    // A browser that forbids storage throws at any access.
    console.warn('phone code state not read', error)
  }
}

/** Loads the stored state and follows other tabs. Returns a function that stops. */
export function watchPhoneCode(): () => void {
  load()
  const onStorage = ({ key }: StorageEvent): void => {
    if (key === KEY) load()
  }
  addEventListener('storage', onStorage)
  return () => removeEventListener('storage', onStorage)
}

/** Records that a code was sent; the next one is allowed after `waitMs`. */
export function recordPhoneCodeSent(number: string, waitMs = GAP_MS): void {
  note(number, waitMs, Date.now() + CODE_MS)
}

/** Records that the server refused another code yet; an earlier code remains valid. */
export function recordPhoneCodeWait(number: string, waitMs: number): void {
  note(number, waitMs, state.lastPhoneCode === number ? state.codeUntil : 0)
}

function note(number: string, waitMs: number, codeUntil: number): void {
  Object.assign(state, { gapPhoneCode: Date.now() + Math.min(waitMs, GAP_MS), lastPhoneCode: number, codeUntil })
  try {
    localStorage.setItem(KEY, JSON.stringify(state))
  } catch (error) {
    // With full or forbidden storage only the server enforces the gap.
    console.warn('phone code state not stored', error)
  }
}

/** Clears the state after a successful login. */
export function forgetPhoneCode(): void {
  Object.assign(state, NONE)
  try {
    localStorage.removeItem(KEY)
  } catch (error) {
    console.warn('phone code state not removed', error)
  }
}

/** Seconds until a code may be sent to a number again; 0 if it may be now. */
export function getSecondsUntilNextCode(
  { gapPhoneCode, lastPhoneCode }: PhoneCodeState,
  number: string,
  now: number,
): number {
  return lastPhoneCode === number ? Math.max(0, Math.ceil((gapPhoneCode - now) / 1000)) : 0
}

export const usePhoneCode: () => Readonly<PhoneCodeState> = createSnapshotHook(state)
