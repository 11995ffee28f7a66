import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { LRUCache } from 'lru-cache'
import { z } from 'zod'
import type { Lexicon } from '../../src/engines/emoji/lexicon.ts'
import { openLexicon, type NameTable } from '../../src/engines/emoji/names.ts'
import { getLanguageSetName } from '../../src/engines/emoji/operation.ts'

/** The part of a set's file that contains emoji names. */
const nameTable = z.object({ columns: z.array(z.string()), rows: z.array(z.array(z.string())).min(1) })

/** Maximum languages cached in memory, some megabytes each. */
const MAX_LEXICONS = 4

/** Words for emoji by language, read from the build's sets. */
export class EmojiWords {
  readonly #folder: string
  readonly #lexicons = new LRUCache<string, Promise<Lexicon>>({ max: MAX_LEXICONS })

  constructor(folder: string) {
    this.#folder = folder
  }

  /** The words of a language, by an id of src/lib/ai/languages.ts. A failed read is not cached. */
  of(language: string): Promise<Lexicon> {
    const known = this.#lexicons.get(language)
    if (known) return known
    const opened = this.#open(language)
    this.#lexicons.set(language, opened)
    opened.catch(() => this.#lexicons.delete(language))
    return opened
  }

  async #open(language: string): Promise<Lexicon> {
    const [base, own] = await Promise.all([
      this.#read(getLanguageSetName('en')),
      this.#read(getLanguageSetName(language)),
    ])
    return openLexicon(language, base, own)
  }

  async #read(set: string): Promise<NameTable> {
    const file = path.join(this.#folder, `${set}.json`)
    try {
      return nameTable.parse(JSON.parse(await readFile(file, 'utf8')))
    } catch (cause) {
      throw new Error(`the names ${file} are missing or damaged; run the build again`, { cause })
    }
  }
}
