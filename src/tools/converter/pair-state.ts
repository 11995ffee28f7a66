import type { ShownGroup } from '../../engines/units/description.ts'
import type { UrlState } from '../../state/url-state.ts'

/** The pair on top, and the unit that is typed against, which need not be of the pair. */
interface Pair {
  from: string
  to: string
  source: string
}

/** The unit typed against: what the address says, if the group has it. */
export function readSource(group: ShownGroup, state: UrlState): string {
  return group.units.find((unit) => unit.id === state.u)?.id ?? group.start.unit
}

/** The pair on top: what the address says, completed so that both exist and differ. */
export function readPair(group: ShownGroup, state: UrlState): { from: string; to: string } {
  const source = readSource(group, state)
  const known = (id: string | undefined): string | undefined => group.units.find((unit) => unit.id === id)?.id
  const from = known(state.f) ?? (known(state.t) === source ? group.start.unit : source)
  const { unit, to } = group.start
  const counterpart = from === unit ? to : from === to ? unit : undefined
  const others = [known(state.t), counterpart, group.base, ...group.units.map(({ id }) => id)]
  return { from, to: others.find((id) => id !== undefined && id !== from) ?? from }
}

/** One side of the pair chosen anew. Choosing the other side's unit exchanges the two, as a person means it. */
export function choosePair({ from, to, source }: Pair, change: { from?: string; to?: string }): UrlState {
  const next = { from, to, ...change }
  if (next.from === next.to) Object.assign(next, change.from === undefined ? { from: to } : { to: from })
  return { f: next.from, t: next.to, u: source === from ? next.from : source }
}

/** The pair exchanged; what was typed is then typed against the other unit. */
export function swapPair({ from, to, source }: Pair): UrlState {
  return { f: to, t: from, u: source === from ? to : source === to ? from : source }
}
