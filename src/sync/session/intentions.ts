/** Something that a visitor was about to do when the login was asked for, named so that it survives a reload. */
export interface PendingAction {
  /** A name of `DOINGS`. */
  readonly name: string
  readonly data: string
}

/** What does an intention, by its name. What an intention may be is a line here. */
const DOINGS: Readonly<Record<string, (data: string) => Promise<void>>> = {
  engage: async (data) => (await import('../engagement/engage.ts')).resumeEngagement(data),
}

const KEY = 'crossport.intention'
/** Milliseconds after which nobody expects that what they pressed is still done. */
const MEANT_FOR_MS = 30 * 60_000

/** Keeps an intention in this tab until the login, which may lead through other sites. */
export function storePendingAction(intention: PendingAction, now: number): void {
  try {
    sessionStorage.setItem(KEY, JSON.stringify({ ...intention, until: now + MEANT_FOR_MS }))
  } catch (error) {
    // Full or forbidden storage costs what was about to be done, if the login reloads the page.
    console.warn('intention not kept', error)
  }
}

export function clearPendingAction(): void {
  try {
    sessionStorage.removeItem(KEY)
  } catch (error) {
    console.warn('intention not dropped', error)
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

/** Takes what was kept out of the store. Returns how to do it; undefined where nothing was. */
export function takePendingAction(now: number): (() => Promise<void>) | undefined {
  try {
    const kept = readKept(now)
    const run = kept && Object.hasOwn(DOINGS, kept.name) ? DOINGS[kept.name] : undefined
    return kept && run ? () => run(kept.data) : undefined
  } catch (error) {
    console.warn('intention not taken', error)
    return undefined
  } finally {
    clearPendingAction()
  }
}

/** Does what was kept, once, or again on the next page where the visitor leaves this one meanwhile. */
export async function runPendingAction(now = Date.now()): Promise<void> {
  try {
    const kept = readKept(now)
    if (kept && Object.hasOwn(DOINGS, kept.name)) await DOINGS[kept.name]?.(kept.data)
  } catch (error) {
    // Any script can write the storage, and a browser that forbids it throws on mere access.
    console.warn('intention not done', error)
  } finally {
    clearPendingAction()
  }
}
