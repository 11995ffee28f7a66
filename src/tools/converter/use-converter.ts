import type { ShownGroup } from '../../engines/units/description.ts'
import type { ConvertedValue } from '../../engines/units/engine.ts'
import { useUrlState, type UrlState } from '../../state/url-state.ts'
import { useSharedValue, type SharedValue } from '../shared/shared-value.ts'
import { readPair, readSource } from './pair-state.ts'
import type { ConverterLanguage, ConverterWords } from './words.ts'

/** What came of the text that was typed. */
export interface Conversion {
  values: ReadonlyMap<string, ConvertedValue>
  /** Why the text is no number, '' when it is one. */
  problem: string
  /** What the name of the typed unit was taken for, '' when there is nothing to say. */
  note: string
  crash: Error | undefined
  retry: () => void
}

/** Before anything is typed. */
export const NO_CONVERSION: Conversion = { values: new Map(), problem: '', note: '', crash: undefined, retry: () => {} }

/** What all parts of a converter are given; none of it changes while the page lasts. */
export interface ConverterProps {
  group: ShownGroup
  language: ConverterLanguage
  words: ConverterWords
  conversion: SharedValue<Conversion>
  /** The column that was pasted last into the field of a single value. */
  pasted: SharedValue<{ text: string } | undefined>
}

/** What the screen of a converter shows. */
export interface Converter extends Conversion {
  /** The unit typed against, and what was typed. */
  source: string
  text: string
  from: string
  to: string
  /** Numbers are so long that they break into lines. */
  wraps: boolean
  change: (state: UrlState) => void
}

/** Digits that stand in one line. */
const ONE_LINE = 16

/** Joins the address and what the worker made of it. */
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
