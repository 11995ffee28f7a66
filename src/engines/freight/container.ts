import { divide, multiply, parseDecimal, rational, subtract, type Rational } from '../../lib/number/rational.ts'
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

type Room = readonly [length: Rational, width: Rational, height: Rational]

const most = (counts: readonly bigint[]): bigint => counts.reduce((best, count) => (count > best ? count : best), 0n)

/** What a block of cartons leaves of a room: beyond its length, beside it, and above it. */
const restsOf = (room: Room, block: Room): Room[] => [
  [subtract(room[0], block[0]), room[1], room[2]],
  [block[0], subtract(room[1], block[1]), room[2]],
  [block[0], block[1], subtract(room[2], block[2])],
]

/** Cartons in a room: a block of cartons turned one way, and in the rests one block each. */
function countInRoom(sides: Carton['sides'], room: Room, hasRests: boolean): bigint {
  return most(
    TURNS.map((turn) => {
      const [a, b, c] = [sides[turn[0]], sides[turn[1]], sides[turn[2]]]
      const [x, y, z] = [floor(divide(room[0], a)), floor(divide(room[1], b)), floor(divide(room[2], c))]
      const block = x * y * z
      if (block === 0n || !hasRests) return block
      const size: Room = [multiply(a, rational(x)), multiply(b, rational(y)), multiply(c, rational(z))]
      return restsOf(room, size).reduce((sum, rest) => sum + countInRoom(sides, rest, false), block)
    }),
  )
}

/**
 * Cartons that a container holds by a simple plan and within its payload; a cleverer load holds a few more, a real one fewer
 * for its gaps. 0 if none fits.
 */
export function countInContainer({ sides, weight }: Carton, id: ContainerId): bigint {
  const { length, width, height, payload } = findContainer(id)
  const byRoom = countInRoom(sides, [inMetres(length), inMetres(width), inMetres(height)], true)
  const byWeight = weight.n > 0n ? floor(divide(parseDecimal(payload), weight)) : byRoom
  return byWeight < byRoom ? byWeight : byRoom
}
