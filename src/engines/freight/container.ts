import { divide, multiply, parseDecimal, rational, type Rational } from '../../lib/number/rational.ts'
import facts from './facts.build.ts'
import type { StoredContainer } from './facts.ts'
import type { ContainerId } from './operation.ts'
import type { FreightRequest } from './request.ts'

type Carton = FreightRequest['carton']

const MILLIMETRE = parseDecimal('0.001')

/** Orders of a carton's sides along length, width and height of the container. */
const TURNS = [
  [0, 1, 2],
  [0, 2, 1],
  [1, 0, 2],
  [1, 2, 0],
  [2, 0, 1],
  [2, 1, 0],
] as const

const floor = ({ n, d }: Rational): bigint => n / d
const inMetres = (millimetres: string): Rational => multiply(parseDecimal(millimetres), MILLIMETRE)

/** Facts of a container. */
function findContainer(id: ContainerId): StoredContainer {
  const found = facts.containers.find(({ container }) => container === id)
  if (!found) throw new RangeError(`no container ${id}`)
  return found
}

/**
 * Cartons that a container holds: all turned the same way, in rows, and within the payload. A mixed load may hold a few
 * more, a real one holds less by its gaps. 0 if none fits.
 */
export function countInContainer({ sides, weight }: Carton, id: ContainerId): bigint {
  const { length, width, height, payload } = findContainer(id)
  const inner = [length, width, height].map(inMetres)
  const counts = TURNS.map((turn) =>
    turn.map((side, at) => floor(divide(inner[at] ?? rational(0n), sides[side]))).reduce((a, b) => a * b, 1n),
  )
  const byRoom = counts.reduce((best, count) => (count > best ? count : best), 0n)
  const byWeight = weight.n > 0n ? floor(divide(parseDecimal(payload), weight)) : byRoom
  return byWeight < byRoom ? byWeight : byRoom
}
