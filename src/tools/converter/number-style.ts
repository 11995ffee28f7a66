import type { Notation, NumberStyle } from '../../engines/units/write-number.ts'
import type { UrlState } from '../../state/url-state.ts'

/** Significant digits to choose from. */
export const PRECISIONS = [4, 6, 8, 10, 12, 16, 20, 30, 50] as const
/** Notations to choose from. */
export const NOTATIONS: readonly Exclude<Notation, 'auto'>[] = ['plain', 'scientific', 'engineering']
/** As many digits as a narrow screen shows in large type. */
const AUTO_PRECISION = 6

/** What the visitor chose; no number of digits where it is left to the app. */
export interface StyleChoice {
  precision: (typeof PRECISIONS)[number] | undefined
  notation: (typeof NOTATIONS)[number]
}

/** The choice that the address says, the default where it says nothing that exists. */
export function readChoice(state: UrlState): StyleChoice {
  const precision = Number(state.p)
  return {
    precision: PRECISIONS.find((candidate) => candidate === precision),
    notation: NOTATIONS.find((candidate) => candidate === state.n) ?? 'plain',
  }
}

/** How the engine is to write numbers. */
export function readStyle(state: UrlState): NumberStyle {
  const { precision, notation } = readChoice(state)
  return {
    precision: precision ?? AUTO_PRECISION,
    notation: precision === undefined && notation === 'plain' ? 'auto' : notation,
  }
}

/** A choice as the address keeps it: nothing where it is the default. */
export function choiceState(choice: Partial<StyleChoice>): UrlState {
  const { precision, notation } = choice
  return {
    ...('precision' in choice && { p: precision === undefined ? '' : String(precision) }),
    ...(notation !== undefined && { n: notation === 'plain' ? '' : notation }),
  }
}
