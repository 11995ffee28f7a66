import type { ReferenceSets } from '../reference/reference-sets.ts'

/** Names by HS code, of 4 or 6 digits. */
export type HsCodeNames = ReadonlyMap<string, string>

export const NO_HS_CODE_NAMES: HsCodeNames = new Map()

/** Matches a tool of the kind `hs` on a line by itself. */
const NAMED = /^[ \t]*hs[ \t]+(\d{2}\.?\d{2}|\d{4}\.?\d{2})[ \t]*$/gm

/** The HS codes whose names a text shows. */
function codesIn(source: string): Set<string> {
  return new Set(Array.from(source.matchAll(NAMED), ([, code = '']) => code.replace('.', '')))
}

/** Finds the names of the HS codes in a text. */
export type FindHsCodeNames = (source: string) => Promise<HsCodeNames>

/**
 * Names HS codes from the reference set, loaded when first needed. If it cannot be read, `onError` is called once and
 * codes stay unnamed; texts are imported again when the set is available.
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
