/** An action that a visitor requested before the login, serialized so that it survives a reload. */
export interface PendingAction {
  /** A key of `DOINGS`. */
  readonly name: string
  readonly data: string
}

/** Handlers of pending actions by name. */
const DOINGS: Readonly<Record<string, (data: string) => Promise<void>>> = {
  engage: async (data) => (await import('../engagement/engage.ts')).resumeEngagement(data),
}

const KEY = 'crossport.intention'
/** Maximum age of a pending action in milliseconds; a visitor no longer expects an older action. */
const MEANT_FOR_MS = 30 * 60_000

/** Stores an action in this tab until the login, which may lead through other sites. */
export function storePendingAction(intention: PendingAction, now: number): void {
  try {
    sessionStorage.setItem(KEY, JSON.stringify({ ...intention, until: now + MEANT_FOR_MS }))
  } catch (error) {
    // With full or forbidden storage the action is lost if the login reloads the page.
    console.warn('pending action not stored', error)
  }
}

export function clearPendingAction(): void {
  try {
    sessionStorage.removeItem(KEY)
  } catch (error) {
    console.warn('pending action not removed', error)
  }
}

function readKept(now: number): PendingAction | undefined {
  const kept = (JSON.parse(sessionStorage.getItem(KEY) ?? '{}') ?? {}) as Readonly<Record<string, unknown>>
  const { name, data, until } = kept
  return typeof name === 'string' &&
    typeof data === 'string' &&
    typeof until === 'number' &&
    until > now &&
    until <= now + MEANT_FOR_MS
    ? { name, data }
    : undefined
}

/** Returns and removes the stored action as a function; undefined if there is none. */
export function popPendingAction(now: number): (() => Promise<void>) | undefined {
  try {
    const kept = readKept(now)
    const run = kept && Object.hasOwn(DOINGS, kept.name) ? DOINGS[kept.name] : undefined
    return kept && run ? () => run(kept.data) : undefined
  } catch (error) {
    console.warn('pending action not read', error)
    return undefined
  } finally {
    clearPendingAction()
  }
}

/**
 * Runs the stored action and removes it afterwards; if the visitor leaves the page meanwhile, it runs again on the next
 * one.
 */
export async function runPendingAction(now = Date.now()): Promise<void> {
  try {
    const kept = readKept(now)
    if (kept && Object.hasOwn(DOINGS, kept.name)) await DOINGS[kept.name]?.(kept.data)
  } catch (error) {
    // Any script can write the storage, and a browser that forbids it throws at any access.
    console.warn('pending action failed', error)
  } finally {
    clearPendingAction()
  }
}
