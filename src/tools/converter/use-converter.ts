import type { ShownGroup } from '../../engines/units/description.ts'
import type { ConvertedValue } from '../../engines/units/engine.ts'
import { useUrlState, type UrlState } from '../../state/url-state.ts'
import { useSharedValue, type SharedValue } from '../shared/shared-value.ts'
import { readPair, readSource } from './pair-state.ts'
import type { ConverterLanguage, ConverterWords } from './words.ts'

/** Result of converting the typed text. */
export interface Conversion {
  values: ReadonlyMap<string, ConvertedValue>
  /** Error message for the text; '' if it is a number. */
  problem: string
  /** Note on how the typed unit name was interpreted; '' if there is none. */
  note: string
  crash: Error | undefined
  retry: () => void
}

/** Conversion before anything is typed. */
export const NO_CONVERSION: Conversion = { values: new Map(), problem: '', note: '', crash: undefined, retry: () => {} }

/** Props of all parts of a converter; constant for the page's lifetime. */
export interface ConverterProps {
  group: ShownGroup
  language: ConverterLanguage
  words: ConverterWords
  conversion: SharedValue<Conversion>
  /** Column that was last pasted into a single-value field. */
  pasted: SharedValue<{ text: string } | undefined>
}

/** State of a converter's page. */
export interface Converter extends Conversion {
  /** Typed unit and text. */
  source: string
  text: string
  from: string
  to: string
  /** True if the values are too long for one line. */
  wraps: boolean
  change: (state: UrlState) => void
}

/** Maximum digits that fit on one line. */
const ONE_LINE = 16

/** Combines the URL state with the worker's result. */
export function useConverter({ group, conversion }: Pick<ConverterProps, 'group' | 'conversion'>): Converter {
  const [state, change] = useUrlState()
  return {
    ...useSharedValue(conversion),
    ...readPair(group, state),
    source: readSource(group, state),
    text: state.v ?? '',
    wraps: group.kind === 'base' || Number(state.p) > ONE_LINE,
    change,
  }
}
