import type { Notation, NumberStyle } from '../../engines/units/write-number.ts'
import type { UrlState } from '../../state/url-state.ts'

/** Selectable numbers of significant digits. */
export const PRECISIONS = [4, 6, 8, 10, 12, 16, 20, 30, 50] as const
/** Selectable notations. */
export const NOTATIONS: readonly Exclude<Notation, 'auto'>[] = ['plain', 'scientific', 'engineering']
/** Default significant digits; as many as fit a narrow screen in large type. */
const AUTO_PRECISION = 6

/** The visitor's choice; without precision the app decides. */
export interface StyleChoice {
  precision: (typeof PRECISIONS)[number] | undefined
  notation: (typeof NOTATIONS)[number]
}

/** Reads the choice from the URL; unknown values become the default. */
export function readStyleChoice(state: UrlState): StyleChoice {
  const precision = Number(state.p)
  return {
    precision: PRECISIONS.find((candidate) => candidate === precision),
    notation: NOTATIONS.find((candidate) => candidate === state.n) ?? 'plain',
  }
}

/** Reads the number style for the engine from the URL. */
export function readNumberStyle(state: UrlState): NumberStyle {
  const { precision, notation } = readStyleChoice(state)
  return {
    precision: precision ?? AUTO_PRECISION,
    notation: precision === undefined && notation === 'plain' ? 'auto' : notation,
  }
}

/** Converts a choice to URL state; defaults are left out. */
export function toChoiceState(choice: Partial<StyleChoice>): UrlState {
  const { precision, notation } = choice
  return {
    ...('precision' in choice && { p: precision === undefined ? '' : String(precision) }),
    ...(notation !== undefined && { n: notation === 'plain' ? '' : notation }),
  }
}
