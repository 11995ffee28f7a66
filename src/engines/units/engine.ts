import { UserError } from '../../lib/user-error.ts'
import dataset from './dataset.build.ts'
import type { GroupDescription } from './description.ts'
import { factorRule, getUnit } from './factor-rule.ts'
import { checkUnits, explainPair, getGroup, type ExplanationRequest } from './formula.ts'
import { fuelRule } from './fuel.ts'
import type { GroupRule } from './group-rule.ts'
import { numberBaseRule } from './number-base.ts'
import { fieldNote } from './read-field.ts'
import { temperatureRule } from './temperature.ts'
import { writeDistinct, writeInFull } from './write-list.ts'
import { checkStyle, type NumberStyle, type Written } from './write-number.ts'

/** A number typed against one unit of a group. */
export interface ConversionRequest {
  group: string
  unit: string
  text: string
  style: NumberStyle
}

/** One unit's value. `exact` is false when digits were cut; the text is right to the last digit either way. */
export interface ConvertedValue {
  unit: string
  text: string
  exact: boolean
  /** Where digits were cut: the exact value if its decimals end within 50 digits, else 20 digits. */
  full?: Written
  warning?: string
}

/** The values of all units of the group in display order, the typed one among them; `note` says what the name of a unit was taken for. */
export type ConversionAnswer =
  | { state: 'empty' }
  | { state: 'error'; message: string }
  | { state: 'ok'; values: ConvertedValue[]; note?: string }

const RULES: Record<string, (group: GroupDescription) => GroupRule> = {
  wendu: temperatureRule,
  fuel: fuelRule,
  jinzhi: numberBaseRule,
}

const opened = new Map<string, GroupRule>()

/** A group with its units in display order. Throws UserError for an id that does not exist. */
export function describeGroup(id: string): GroupDescription {
  return getGroup(dataset, id)
}

/** The ids of a group's units that a text names in part: by name, symbol, spelling, pinyin or its initials. Throws UserError for a group that does not exist. */
export function findUnits({ group, text }: { group: string; text: string }): string[] {
  const wanted = text.trim().toLowerCase()
  return describeGroup(group).units.flatMap(({ id, search }) => (search.includes(wanted) ? [id] : []))
}

/** How a group converts. Throws UserError when the group or one of the units does not exist. */
export function getGroupRule(id: string, units: readonly string[]): GroupRule {
  const group = describeGroup(id)
  checkUnits(group, units)
  const rule = opened.get(id) ?? (RULES[id] ?? factorRule)(group)
  opened.set(id, rule)
  return rule
}

function valuesOf({ group, unit, text, style }: ConversionRequest, rule: GroupRule): ConvertedValue[] | undefined {
  const amount = rule.read(text, unit)
  if (!amount) return undefined
  const warning = rule.warning?.(amount, unit)
  const amounts = describeGroup(group).units.map(({ id }) => ({ unit: id, amount: rule.conversion(unit, id)(amount) }))
  return writeDistinct(amounts, rule, style).map((written, at) => {
    const of = amounts[at]
    if (!of) throw new RangeError('an amount went missing')
    return {
      unit: of.unit,
      ...written,
      ...(!written.exact && { full: writeInFull(of, rule) }),
      ...(warning === undefined ? {} : { warning }),
    }
  })
}

/** What has to be said of the name of a unit in a text typed against a unit of a group: 「gr 按克（gram），格令写 grain」. Throws as the group's `read` does. */
export function noteOn({
  group: id,
  unit,
  text,
}: Pick<ConversionRequest, 'group' | 'unit' | 'text'>): string | undefined {
  const group = describeGroup(id)
  return fieldNote(text, getUnit(group, unit), group)
}

/** Converts one typed number to every unit of its group. What was typed wrongly is an answer; an unknown group, unit or style throws. */
export function convert(request: ConversionRequest): ConversionAnswer {
  const rule = getGroupRule(request.group, [request.unit])
  checkStyle(request.style)
  try {
    const values = valuesOf(request, rule)
    const note = values && noteOn(request)
    return values ? { state: 'ok', values, ...(note !== undefined && { note }) } : { state: 'empty' }
  } catch (error) {
    if (error instanceof UserError) return { state: 'error', message: error.message }
    throw error
  }
}

/** The formula between two units in readable lines, there and back. */
export function explain({ group, from, to }: ExplanationRequest): string[] {
  return explainPair(describeGroup(group), from, to)
}
