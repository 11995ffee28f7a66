import type { Notation, NumberStyle } from '../../engines/units/write-number.ts'
import type { UrlState } from '../../state/url-state.ts'

/** Significant digits to choose from. */
export const PRECISIONS = [4, 6, 8, 10, 12, 16, 20, 30, 50] as const
/** Notations to choose from. */
export const NOTATIONS: readonly Notation[] = ['plain', 'scientific', 'engineering']
const DEFAULT_PRECISION = 10

/** How numbers are written, defaults where the address says nothing that exists. */
export function readStyle(state: UrlState): NumberStyle {
  const precision = Number(state.p)
  const notation = NOTATIONS.find((candidate) => candidate === state.n) ?? 'plain'
  return { precision: PRECISIONS.find((candidate) => candidate === precision) ?? DEFAULT_PRECISION, notation }
}

/** A style as the address keeps it: nothing where it is the default. */
export function styleState({ precision, notation }: Partial<NumberStyle>): UrlState {
  return {
    ...(precision !== undefined && { p: precision === DEFAULT_PRECISION ? '' : String(precision) }),
    ...(notation !== undefined && { n: notation === 'plain' ? '' : notation }),
  }
}
