import type { DutySwitch } from './operation.ts'

/** Values of the switches during one evaluation, and which were asked for. */
export class Choices {
  readonly #chosen: Readonly<Record<string, boolean>>
  readonly #assumed: ReadonlyMap<string, boolean>
  readonly asked = new Map<string, DutySwitch>()
  /** Switches that are neither chosen nor assumed: the evaluation is to be repeated with both values. */
  readonly open = new Set<string>()

  constructor(chosen: Readonly<Record<string, boolean>>, assumed: ReadonlyMap<string, boolean>) {
    this.#chosen = chosen
    this.#assumed = assumed
  }

  /** Value of a switch: as chosen, or its usual value, or as assumed in this evaluation. */
  ask(id: string, label: string, why: string, usual?: boolean): boolean {
    const value = Object.hasOwn(this.#chosen, id) ? this.#chosen[id] : usual
    this.asked.set(id, { id, label, why, value })
    if (value !== undefined) return value
    const assumed = this.#assumed.get(id)
    if (assumed === undefined) this.open.add(id)
    return assumed ?? false
  }
}

/** Evaluates with every combination of the undecided switches that it asks for. */
export function evaluateAll<Result>(
  chosen: Readonly<Record<string, boolean>>,
  evaluate: (choices: Choices) => Result,
): { results: Result[]; asked: Map<string, DutySwitch> } {
  const results: Result[] = []
  const asked = new Map<string, DutySwitch>()
  const waiting: ReadonlyMap<string, boolean>[] = [new Map()]
  for (let assumed = waiting.pop(); assumed; assumed = waiting.pop()) {
    const choices = new Choices(chosen, assumed)
    const result = evaluate(choices)
    const [open] = choices.open
    if (open === undefined) {
      results.push(result)
      for (const [id, one] of choices.asked) asked.set(id, one)
    } else waiting.push(new Map([...assumed, [open, false]]), new Map([...assumed, [open, true]]))
  }
  return { results, asked }
}
