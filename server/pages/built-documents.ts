import { readFile } from 'node:fs/promises'
import path from 'node:path'
import type { OptionalAbility } from '../../src/lib/lacks.ts'
import { buildPagePolicy } from '../documents/security-headers.ts'
import { SHELL_FILE } from './address.ts'
import { computeCspHash } from '../documents/document.ts'
import { prepareDocument, type PreparedDocument } from './kept-document.ts'
import { markMissingAbilities } from './lacks.ts'

/** Reads a file; undefined if it does not exist. */
export async function readFileIfExists(file: string): Promise<Buffer | undefined> {
  try {
    return await readFile(file)
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return undefined
    throw error
  }
}

/** Hashes of the inline script and inline style of a document from the build. */
function inlineOf(html: string): { script: string; style: string } {
  const hashOf = (element: RegExp) => computeCspHash(element.exec(html)?.[1] ?? '')
  return { script: hashOf(/<script>([\s\S]*?)<\/script>/), style: hashOf(/<style>([\s\S]*?)<\/style>/) }
}

/** The documents of the build, each read once and cached. A new build needs a restart. */
export class BuiltDocuments {
  readonly #publicDir: string
  readonly #sendsTo: string | undefined
  readonly #lacks: readonly OptionalAbility[]
  readonly #byFile = new Map<string, Promise<PreparedDocument>>()

  constructor(publicDir: string, sendsTo: string | undefined, lacks: readonly OptionalAbility[]) {
    this.#lacks = lacks
    this.#sendsTo = sendsTo
    this.#publicDir = publicDir
  }

  /** @throws Error if the file does not exist. */
  read(file: string): Promise<PreparedDocument> {
    const kept = this.#byFile.get(file) ?? this.#open(file)
    this.#byFile.set(file, kept)
    kept.catch(() => this.#byFile.delete(file))
    return kept
  }

  async #open(file: string): Promise<PreparedDocument> {
    const full = path.join(this.#publicDir, file)
    const [html, br, gzip] = await Promise.all([
      readFile(full),
      readFileIfExists(`${full}.br`),
      readFileIfExists(`${full}.gz`),
    ])
    const policy = buildPagePolicy({ ...inlineOf(html.toString()), sendsTo: this.#sendsTo })
    // The shell is sent unchanged, as devices compare the stored shell with that of the build byte by byte.
    const marked = file === SHELL_FILE ? '' : markMissingAbilities(html.toString(), this.#lacks)
    if (marked !== '' && marked !== html.toString()) return prepareDocument({ html: Buffer.from(marked), policy })
    return prepareDocument({ html, policy, ...(br && { br }), ...(gzip && { gzip }) })
  }
}
