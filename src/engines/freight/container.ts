import { divide, multiply, parseDecimal, rational, type Rational } from '../../lib/number/rational.ts'
import facts from './facts.build.ts'
import type { StoredContainer } from './facts.ts'
import type { ContainerId } from './operation.ts'
import type { FreightRequest } from './request.ts'

type Carton = FreightRequest['carton']

/** Length, width and height in whole micrometres, which numbers hold exactly; a list of products takes thousands. */
type Room = readonly [length: number, width: number, height: number]

const MICROMETRES = rational(1_000_000n)
const MICROMETRES_PER_MILLIMETRE = 1000

/** Orders of a carton's sides along length, width and height of the container. */
const TURNS = [
  [0, 1, 2],
  [0, 2, 1],
  [1, 0, 2],
  [1, 2, 0],
  [2, 0, 1],
  [2, 1, 0],
] as const

/** A side rounded up to a micrometre, and at least a millimetre. */
function toMicrometres(side: Rational): number {
  const { n, d } = multiply(side, MICROMETRES)
  return Math.max(Number((n + d - 1n) / d), MICROMETRES_PER_MILLIMETRE)
}

/** Facts of a container. */
function findContainer(id: ContainerId): StoredContainer {
  const found = facts.containers.find(({ container }) => container === id)
  if (!found) throw new RangeError(`no container ${id}`)
  return found
}

/** Rests of a room beside a block of cartons: beyond its length, beside it, and above it. */
const restsOf = (room: Room, block: Room): Room[] => [
  [room[0] - block[0], room[1], room[2]],
  [block[0], room[1] - block[1], room[2]],
  [block[0], block[1], room[2] - block[2]],
]

/** Cartons in a room: a block of cartons turned one way, and in the rests one block each. */
function countInRoom(sides: Room, room: Room, hasRests: boolean): number {
  const counts = TURNS.map((turn) => {
    const [a, b, c] = [sides[turn[0]], sides[turn[1]], sides[turn[2]]]
    const [x, y, z] = [Math.floor(room[0] / a), Math.floor(room[1] / b), Math.floor(room[2] / c)]
    const block = x * y * z
    if (block === 0 || !hasRests) return block
    const rests = restsOf(room, [a * x, b * y, c * z])
    return rests.reduce((sum, rest) => sum + countInRoom(sides, rest, false), block)
  })
  return Math.max(...counts)
}

/**
 * Cartons that a container holds by a simple plan and within its payload; a cleverer load holds a few more, a real one
 * fewer for its gaps. 0 if none fits.
 */
export function countInContainer({ sides, weight }: Carton, id: ContainerId): bigint {
  const { length, width, height, payload } = findContainer(id)
  const [a, b, c] = sides
  const inner = (millimetres: string): number => Number(millimetres) * MICROMETRES_PER_MILLIMETRE
  const room: Room = [inner(length), inner(width), inner(height)]
  const byRoom = BigInt(countInRoom([toMicrometres(a), toMicrometres(b), toMicrometres(c)], room, true))
  if (weight.n <= 0n) return byRoom
  const { n, d } = divide(parseDecimal(payload), weight)
  const byWeight = n / d
  return byWeight < byRoom ? byWeight : byRoom
}
