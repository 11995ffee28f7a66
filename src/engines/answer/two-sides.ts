import { parsePlainNumber } from '../../lib/number/read-number.ts'
import { UserError } from '../../lib/user-error.ts'
import type { Rational } from '../../lib/number/rational.ts'
import { toSignificant } from '../shared/number/rounding.ts'
import { finiteAmount } from '../units/group-rule.ts'
import { getGroupRule } from '../units/engine.ts'
import { buildToolPath } from './address.ts'
import type { NormalizedQuery } from './asked-text.ts'
import { FIT_SCORES, type Candidate } from './fit.ts'
import { listTargetUnits } from './targets.ts'
import { findUnits, type NamedUnit } from './unit-names.ts'

const LENGTH = 'len'
const DIGITS = 6
const SIDES =
  /^(\d{1,6}(?:\.\d{1,4})?) ?(?<one>[a-z"']{1,6}|\p{Script=Han}{1,2})? ?[*x×] ?(\d{1,6}(?:\.\d{1,4})?) ?(?<unit>[a-z"']{1,6}|\p{Script=Han}{1,2})(?: ?(?:等于|是|换算成|换算|换成|转|换|to|in|=|多少)? ?(?<wanted>[a-z"]{1,11}|\p{Script=Han}{1,2}))?[?？]?$/iu

function lengthUnit(name: string | undefined): NamedUnit | undefined {
  return name === undefined ? undefined : findUnits(name).find(({ group }) => group === LENGTH)
}

function numberOf(text: string): Rational | undefined {
  try {
    return parsePlainNumber(text)
  } catch (error) {
    if (error instanceof UserError) return undefined
    throw error
  }
}

/** Answers two sides, as of a sheet or a photograph, in another unit: 8x10 inch cm. */
export function answerTwoSides({ plain }: NormalizedQuery): Candidate[] {
  const found = SIDES.exec(plain)
  const [, first = '', , second = ''] = found ?? []
  const { one, unit: name, wanted: target } = found?.groups ?? {}
  const unit = lengthUnit(name)
  const wanted = lengthUnit(target)
  const sides = [first, second].map(numberOf)
  if (!unit || (target !== undefined && !wanted) || (one !== undefined && lengthUnit(one)?.unit !== unit.unit))
    return []
  const units = listTargetUnits({ ...unit, ...(wanted && { wanted }) })
  const rule = getGroupRule(LENGTH, [unit.unit.id])
  const written = (to: NamedUnit): string => {
    const texts = sides.map((side) => {
      const amount = side && rule.conversion(unit.unit.id, to.unit.id)(finiteAmount(side))
      return amount?.kind === 'finite' ? toSignificant(amount.ratio, DIGITS) : ''
    })
    return `${texts.join(' × ')} ${to.unit.symbol}`
  }
  const [main, ...others] = units
  if (!main || sides.includes(undefined)) return []
  return [
    {
      fit: FIT_SCORES.asked + 10,
      answer: {
        id: 'sides',
        kind: 'quantity',
        slug: LENGTH,
        title: `${first} × ${second} ${unit.unit.symbol}`,
        ranges: [],
        value: written(main),
        more: others.map((to) => ({ label: '', value: written(to) })),
        href: buildToolPath(LENGTH, { v: first, u: unit.unit.id, f: unit.unit.id, t: main.unit.id }),
      },
    },
  ]
}
