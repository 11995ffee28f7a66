/** Something that a visitor was about to do when the login was asked for, named so that it survives a reload. */
export interface Intention {
  /** A name of `DOINGS`. */
  readonly name: string
  readonly data: string
}

/** What does an intention, by its name. What an intention may be is a line here. */
const DOINGS: Readonly<Record<string, (data: string) => Promise<void>>> = {}

const KEY = 'crossport.intention'

/** Keeps an intention in this tab until the login, which may lead through other sites. */
export function keepIntention(intention: Intention): void {
  try {
    sessionStorage.setItem(KEY, JSON.stringify(intention))
  } catch (error) {
    // Full or forbidden storage costs what was about to be done, if the login reloads the page.
    console.warn('intention not kept', error)
  }
}

export function dropIntention(): void {
  try {
    sessionStorage.removeItem(KEY)
  } catch (error) {
    console.warn('intention not dropped', error)
  }
}

/** Does what was kept, once. */
export async function doIntention(): Promise<void> {
  try {
    const kept: unknown = JSON.parse(sessionStorage.getItem(KEY) ?? 'null')
    dropIntention()
    if (typeof kept !== 'object' || kept === null || !('name' in kept) || typeof kept.name !== 'string' || !Object.hasOwn(DOINGS, kept.name)) return
    if ('data' in kept && typeof kept.data === 'string') await DOINGS[kept.name]?.(kept.data)
  } catch (error) {
    // Any script can write the storage, and a browser that forbids it throws on mere access.
    console.warn('intention not done', error)
  }
}
