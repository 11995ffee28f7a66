import type { ChoiceKind, Choices, Entry } from './kind.ts'
import { bank } from './kinds/bank.ts'
import { board } from './kinds/board.ts'
import { favourite } from './kinds/favourite.ts'
import { hs } from './kinds/hs.ts'
import { lesson } from './kinds/lesson.ts'
import { market } from './kinds/market.ts'
import { pair } from './kinds/pair.ts'
import { recent } from './kinds/recent.ts'
import { unit } from './kinds/unit.ts'

/** Kinds that are stored in the preferences. */
export const PREFERENCE_KINDS = { favourite, recent, market, unit, hs, bank }

/** Kinds that are stored in the currency choices. */
export const CURRENCY_KINDS = { pair, board }

/** Kinds that are stored in the visitor's choices, in page order. */
export const CHOICE_KINDS = { ...PREFERENCE_KINDS, ...CURRENCY_KINDS, lesson }

export type ChoiceKindName = keyof typeof CHOICE_KINDS

const named = Object.entries(CHOICE_KINDS) as [ChoiceKindName, ChoiceKind][]

/** Converts a visitor's choices to items, by kind. */
export const choicesToEntries = (choices: Choices): Map<ChoiceKindName, Entry[]> =>
  new Map(named.map(([name, kind]) => [name, kind.read(choices)]))

/** Returns the choices with their items replaced by the given ones. */
export const mergeEntriesIntoChoices = (choices: Choices, local: ReadonlyMap<string, readonly Entry[]>): Choices =>
  named.reduce((merged, [name, kind]) => kind.write(merged, local.get(name) ?? []), choices)
