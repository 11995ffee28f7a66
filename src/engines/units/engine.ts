import { UserError } from '../../lib/user-error.ts'
import dataset from './dataset.build.ts'
import type { GroupDescription } from './description.ts'
import { createFactorRule, getUnit } from './factor-rule.ts'
import { checkUnits, explainPair, getGroup, type ExplanationRequest } from './formula.ts'
import { createFuelRule } from './fuel.ts'
import type { GroupRule } from './group-rule.ts'
import { createNumberBaseRule } from './number-base.ts'
import { getFieldNote } from './read-field.ts'
import { createTemperatureRule } from './temperature.ts'
import { formatDistinct, formatInFull } from './write-list.ts'
import { checkStyle, type NumberStyle, type Written } from './write-number.ts'

/** Typed number with its unit and group. */
export interface ConversionRequest {
  group: string
  unit: string
  text: string
  style: NumberStyle
}

/** Value in one unit. `exact` is false if digits were cut off; the digits shown are correct in either case. */
export interface ConvertedValue {
  unit: string
  text: string
  exact: boolean
  /** For a value with digits cut off: all decimals if it ends within 50 digits, otherwise 20 digits. */
  full?: Written
  warning?: string
}

/**
 * Values in all units of the group, in display order and including the typed one; `note` explains how an ambiguous unit
 * name was read.
 */
export type ConversionAnswer =
  | { state: 'empty' }
  | { state: 'error'; message: string }
  | { state: 'ok'; values: ConvertedValue[]; note?: string }

const RULES: Record<string, (group: GroupDescription) => GroupRule> = {
  wendu: createTemperatureRule,
  fuel: createFuelRule,
  jinzhi: createNumberBaseRule,
}

const opened = new Map<string, GroupRule>()

/**
 * Group with its units in display order.
 * @throws UserError for an unknown id.
 */
export function describeGroup(id: string): GroupDescription {
  return getGroup(dataset, id)
}

/**
 * Finds unit ids of a group by a part of the name, symbol, spelling, pinyin or initials.
 * @throws UserError for an unknown group.
 */
export function findUnits({ group, text }: { group: string; text: string }): string[] {
  const wanted = text.trim().toLowerCase()
  return describeGroup(group).units.flatMap(({ id, search }) => (search.includes(wanted) ? [id] : []))
}

/**
 * Conversion rule of a group.
 * @throws UserError for an unknown group or unit.
 */
export function getGroupRule(id: string, units: readonly string[]): GroupRule {
  const group = describeGroup(id)
  checkUnits(group, units)
  const rule = opened.get(id) ?? (RULES[id] ?? createFactorRule)(group)
  opened.set(id, rule)
  return rule
}

function valuesOf({ group, unit, text, style }: ConversionRequest, rule: GroupRule): ConvertedValue[] | undefined {
  const amount = rule.read(text, unit)
  if (!amount) return undefined
  const warning = rule.warning?.(amount, unit)
  const amounts = describeGroup(group).units.map(({ id }) => ({ unit: id, amount: rule.conversion(unit, id)(amount) }))
  return formatDistinct(amounts, rule, style).map((written, at) => {
    const of = amounts[at]
    if (!of) throw new RangeError('an amount went missing')
    return {
      unit: of.unit,
      ...written,
      ...(!written.exact && { full: formatInFull(of, rule) }),
      ...(warning === undefined ? {} : { warning }),
    }
  })
}

/**
 * Note on an ambiguous unit name in the text of a field: 「gr 按克（gram），格令写 grain」. @throws as the group's `read` does.
 */
export function getUnitNote({
  group: id,
  unit,
  text,
}: Pick<ConversionRequest, 'group' | 'unit' | 'text'>): string | undefined {
  const group = describeGroup(id)
  return getFieldNote(text, getUnit(group, unit), group)
}

/**
 * Converts a typed number to every unit of its group. Input errors are returned; an unknown group, unit or style
 * throws.
 */
export function convert(request: ConversionRequest): ConversionAnswer {
  const rule = getGroupRule(request.group, [request.unit])
  checkStyle(request.style)
  try {
    const values = valuesOf(request, rule)
    const note = values && getUnitNote(request)
    return values ? { state: 'ok', values, ...(note !== undefined && { note }) } : { state: 'empty' }
  } catch (error) {
    if (error instanceof UserError) return { state: 'error', message: error.message }
    throw error
  }
}

/** Readable formula between two units, in both directions. */
export function explain({ group, from, to }: ExplanationRequest): string[] {
  return explainPair(describeGroup(group), from, to)
}
