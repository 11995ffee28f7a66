import type { ReferenceSets } from '../reference/reference-sets.ts'

/** Names by HS code, of 4 or 6 digits. */
export type HsCodeNames = ReadonlyMap<string, string>

export const NO_HS_CODE_NAMES: HsCodeNames = new Map()

/** A tool of the kind `hs` stands alone on its line. */
const NAMED = /^[ \t]*hs[ \t]+(\d{2}\.?\d{2}|\d{4}\.?\d{2})[ \t]*$/gm

/** The codes whose names a text shows. */
function codesIn(source: string): Set<string> {
  return new Set(Array.from(source.matchAll(NAMED), ([, code = '']) => code.replace('.', '')))
}

/** Finds the names of the codes that a text shows. */
export type FindHsCodeNames = (source: string) => Promise<HsCodeNames>

/**
 * Names codes by the set that ships with the app, which is read when a text first has one. Where it cannot be read,
 * `onError` is told once and no code has a name: the text says the code, and is imported anew when the set is there again.
 */
export function createHsCodeNameFinder(reference: ReferenceSets, onError: (error: unknown) => void): FindHsCodeNames {
  let names: Promise<HsCodeNames> | undefined
  const readNames = async (): Promise<HsCodeNames> => {
    const { rows } = await reference.rows('hs')
    return new Map(rows.map(({ code = '', zh = '', status }) => [code, status === '2' ? `${zh}（已失效）` : zh]))
  }
  return async (source) => {
    const codes = codesIn(source)
    if (codes.size === 0) return NO_HS_CODE_NAMES
    names ??= readNames().catch((error: unknown) => {
      onError(error)
      return NO_HS_CODE_NAMES
    })
    const known = await names
    return new Map(
      [...codes].flatMap((code) => {
        const name = known.get(code)
        return name === undefined ? [] : [[code, name]]
      }),
    )
  }
}
