/**
 * What a visitor writes in own words: texts worked on, keywords, search words. An address reaches the browser's history
 * and whoever it is sent to, so they stay out of it and are kept in the session store, one set for each entry of the
 * history: a reload, an update or going back finds them again (docs/decisions/inputs-in-the-fragment.md).
 */
export type OwnWords = Readonly<Record<string, string>>

const NOTHING: OwnWords = Object.freeze({})
const STORE = 'crossport.own-words'
/** Entries of the history that are remembered. */
const MOST_ENTRIES = 20
const KEYS: ReadonlySet<string> = new Set(['q', 'x', 'keyword', 'left', 'right', 'separators', 'find', 'replacement', 'pv', 'url', 'job', 'ip', 'long'])
/** Fields in which tools that write are told something begin with this. */
const WORD_FIELD = 'w.'
/** Tools in which one of these keys is a number or code, which may stand in the address. */
const NO_WORDS: Readonly<Record<string, string>> = { '/tools-hlhs': 'q', '/tools-paypal': 'x' }

/** What a time of day is written with; anything else in the field of a time is own words. */
const TIME = /^[\d\s０-９：:.．点點时時分刻半整凌晨早清上中午下傍晚夜里间amp]*$/iu
const isNoTime = (tool: string, key: string, value: string): boolean => tool === '/tools-sjsd' && key === 't' && !TIME.test(value)

let known: Map<string, OwnWords> | undefined
/** Words on their way to a page that is being opened. */
let arriving: { path: string; words: OwnWords } | undefined

/** Names this entry of the history; the router puts the key there. */
export function historyEntry(): string {
  const state: unknown = history.state
  const key = typeof state === 'object' && state !== null && '__TSR_key' in state ? state.__TSR_key : undefined
  return typeof key === 'string' ? key : location.pathname
}

/** A value, unit or code is not longer than this; what is, is a text, whatever field it was pasted into. */
const MOST_VALUE = 64

/** Divides the state of the tool at a path into what its address may say and the visitor's own words. */
export function splitState(state: OwnWords, path: string): [open: OwnWords, own: OwnWords] {
  const tool = `/${path.split('/')[1] ?? ''}`
  const isOwn = ([key, value]: [string, string]): boolean => (KEYS.has(key) && NO_WORDS[tool] !== key) || key.startsWith(WORD_FIELD) || value.length > MOST_VALUE || isNoTime(tool, key, value)
  const entries = Object.entries(state)
  return [Object.fromEntries(entries.filter((entry) => !isOwn(entry))), Object.fromEntries(entries.filter(isOwn))]
}

/** Whether what was stored is own words. */
export function isWords(value: unknown): value is OwnWords {
  return typeof value === 'object' && value !== null && Object.values(value).every((word) => typeof word === 'string')
}

function readStore(): Map<string, OwnWords> {
  try {
    const stored: unknown = JSON.parse(sessionStorage.getItem(STORE) ?? '{}')
    const entries: [string, unknown][] = typeof stored === 'object' && stored !== null ? Object.entries(stored) : []
    return new Map(entries.filter((entry): entry is [string, OwnWords] => isWords(entry[1])))
  } catch (error) {
    // Any script can write the storage, and a browser that forbids it throws on mere access.
    console.warn('own words not read', error)
    return new Map()
  }
}

/** Hands words to the page at a path, which takes them when it is opened. */
export function sendOwnWords(path: string, words: OwnWords): void {
  arriving = { path, words }
}

/** The words of this entry of the history. */
export function readOwnWords(): OwnWords {
  known ??= readStore()
  const words = arriving?.path === location.pathname ? arriving.words : undefined
  arriving = undefined
  if (words) storeOwnWords(words)
  return words ?? known.get(historyEntry()) ?? NOTHING
}

/** Keeps the words of this entry of the history. */
export function storeOwnWords(words: OwnWords): void {
  known ??= readStore()
  if (JSON.stringify(known.get(historyEntry()) ?? NOTHING) === JSON.stringify(words)) return
  known.delete(historyEntry())
  if (Object.keys(words).length > 0) known.set(historyEntry(), words)
  for (const entry of [...known.keys()].slice(0, -MOST_ENTRIES)) known.delete(entry)
  try {
    sessionStorage.setItem(STORE, JSON.stringify(Object.fromEntries(known)))
  } catch (error) {
    // Full or forbidden storage costs them at the next reload.
    console.warn('own words not stored', error)
  }
}
