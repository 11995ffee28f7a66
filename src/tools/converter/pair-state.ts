import type { ShownGroup } from '../../engines/units/description.ts'
import type { UrlState } from '../../state/url-state.ts'

/** The pair on top, and the unit that the visitor types, which may be outside the pair. */
interface Pair {
  from: string
  to: string
  source: string
}

/** Reads the typed unit from the URL, if the group has it. */
export function readSource(group: ShownGroup, state: UrlState): string {
  return group.units.find((unit) => unit.id === state.u)?.id ?? group.start.unit
}

/** Reads the pair from the URL, completed so that both units exist and differ. */
export function readPair(group: ShownGroup, state: UrlState): { from: string; to: string } {
  const source = readSource(group, state)
  const known = (id: string | undefined): string | undefined => group.units.find((unit) => unit.id === id)?.id
  const from = known(state.f) ?? (known(state.t) === source ? group.start.unit : source)
  const { unit, to } = group.start
  const counterpart = from === unit ? to : from === to ? unit : undefined
  const others = [known(state.t), counterpart, group.base, ...group.units.map(({ id }) => id)]
  return { from, to: others.find((id) => id !== undefined && id !== from) ?? from }
}

/** Changes one side of the pair; choosing the other side's unit swaps the two. */
export function choosePair({ from, to, source }: Pair, change: { from?: string; to?: string }): UrlState {
  const next = { from, to, ...change }
  if (next.from === next.to) Object.assign(next, change.from === undefined ? { from: to } : { to: from })
  return { f: next.from, t: next.to, u: source === from ? next.from : source }
}

/** Swaps the pair; the typed value then belongs to the other unit. */
export function swapPair({ from, to, source }: Pair): UrlState {
  return { f: to, t: from, u: source === from ? to : source === to ? from : source }
}
