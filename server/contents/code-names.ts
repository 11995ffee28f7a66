import type { ReferenceSets } from '../reference/reference-sets.ts'

/** Names by HS code, of 4 or 6 digits. */
export type CodeNames = ReadonlyMap<string, string>

export const NO_NAMES: CodeNames = new Map()

/** A tool of the kind `hs` stands alone on its line. */
const NAMED = /^[ \t]*hs[ \t]+(\d{2}\.?\d{2}|\d{4}\.?\d{2})[ \t]*$/gm

/** The codes whose names a text shows. */
function codesIn(source: string): Set<string> {
  return new Set(Array.from(source.matchAll(NAMED), ([, code = '']) => code.replace('.', '')))
}

/** Finds the names of the codes that a text shows. */
export type NameCodes = (source: string) => Promise<CodeNames>

/**
 * Names codes by the set that ships with the app, which is read when a text first has one. Where it cannot be read,
 * `onError` is told once and no code has a name: the text says the code, and is imported anew when the set is there again.
 */
export function namesBySet(reference: ReferenceSets, onError: (error: unknown) => void): NameCodes {
  let names: Promise<CodeNames> | undefined
  const readNames = async (): Promise<CodeNames> => {
    const { rows } = await reference.rows('hs')
    return new Map(rows.map(({ code = '', zh = '', status }) => [code, status === '2' ? `${zh}（已失效）` : zh]))
  }
  return async (source) => {
    const codes = codesIn(source)
    if (codes.size === 0) return NO_NAMES
    names ??= readNames().catch((error: unknown) => {
      onError(error)
      return NO_NAMES
    })
    const known = await names
    return new Map([...codes].flatMap((code) => {
      const name = known.get(code)
      return name === undefined ? [] : [[code, name]]
    }))
  }
}
