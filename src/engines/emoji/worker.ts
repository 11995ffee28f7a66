import { UserError } from '../../lib/user-error.ts'
import { isReferenceSet, PACKS_CACHE, getReferencePath, storePack } from '../../packs/reference-pack.ts'
import { exposeWorkerApi, loadReference } from '../../workers/host.ts'
import { translateEmoji } from './engine.ts'
import { findEmoji } from './find-emoji.ts'
import type { Lexicon } from './lexicon.ts'
import { openLexicon, type NameTable } from './names.ts'
import { getLanguageSetName, type EmojiRequest, type EmojiResult, type FoundEmoji } from './operation.ts'

const MAX_RESULTS = 60
/** Bundled set. */
const BASE = 'emoji'

let opening: Promise<NameTable> | undefined
const lexicons = new Map<string, Promise<Lexicon>>()

/** Loads the bundled set; a failed load is tried again at the next call. */
function loadBase(): Promise<NameTable> {
  opening ??= loadReference<NameTable>(BASE).catch((error: unknown) => {
    opening = undefined
    throw error
  })
  return opening
}

/** Browsers offer caches only on secure pages, and some not in private windows. */
async function openPacks(): Promise<Cache | undefined> {
  if (!('caches' in globalThis)) return undefined
  return caches.open(PACKS_CACHE).catch((error: unknown) => {
    console.info('no cache for languages', error)
    return undefined
  })
}

/** Fetches the file of a language and caches it; on a full device it is used without caching. */
async function fetchLanguage(set: string, cache: Cache | undefined): Promise<NameTable> {
  const answer = await fetch(getReferencePath(set), { cache: 'no-cache' })
  if (!answer.ok) throw new Error(`${set}: ${answer.status}`)
  const bytes = await answer.arrayBuffer()
  const value: unknown = JSON.parse(new TextDecoder().decode(bytes))
  if (!isReferenceSet(value, set)) throw new Error(`${set} is damaged`)
  if (cache)
    await storePack(cache, set, bytes, Date.now()).catch((error: unknown) =>
      console.info('language not kept', set, error),
    )
  return value
}

/** Loads the file of a language from the cache and refreshes it in the background, or else from the server. */
async function loadLanguage(language: string): Promise<NameTable> {
  const set = getLanguageSetName(language)
  const cache = await openPacks()
  const kept: unknown = await (await cache?.match(getReferencePath(set)))?.json()
  const fresh = fetchLanguage(set, cache)
  if (isReferenceSet(kept, set)) {
    fresh.catch((error: unknown) => console.info('language not renewed', set, error))
    return kept
  }
  return fresh.catch((cause: unknown) => {
    throw Object.assign(new UserError('这种语言的 emoji 名称还没有存到这台设备，联网后重试即可'), { cause })
  })
}

async function createLexiconOf(language: string): Promise<Lexicon> {
  const base = await loadBase()
  return openLexicon(language, base, getLanguageSetName(language) === BASE ? base : await loadLanguage(language))
}

function lexiconOf(language: string): Promise<Lexicon> {
  const known = lexicons.get(language)
  if (known) return known
  const made = createLexiconOf(language).catch((error: unknown) => {
    lexicons.delete(language)
    throw error
  })
  lexicons.set(language, made)
  return made
}

/** Query for an emoji, with the language of the search; Chinese is always searched too, because visitors type it. */
interface FindRequest {
  readonly text: string
  readonly language: string
}

const api = {
  /**
   * Translates between words and emoji.
   * @throws UserError if the language's file cannot be loaded or the text is too long.
   */
  translate: async (request: EmojiRequest): Promise<EmojiResult> =>
    translateEmoji(request, await lexiconOf(request.language)),
  /** Loads a language's names, and caches them if they are not on this device. */
  open: async (language: string): Promise<void> => void (await lexiconOf(language)),
  find: async ({ text, language }: FindRequest): Promise<FoundEmoji[]> => {
    const languages = [...new Set([language, 'zh-CN'])]
    return findEmoji(text, await Promise.all(languages.map(lexiconOf)), MAX_RESULTS)
  },
}

export type EmojiApi = typeof api

exposeWorkerApi(api)
