import { decimal, divide, multiply, type Rational } from '../../lib/number/rational.ts'
import { toSignificant } from '../../lib/number/rounding.ts'
import { finite } from '../units/group-rule.ts'
import { ruleOf } from '../units/engine.ts'
import { addressOf } from './address.ts'
import type { AskedText } from './asked-text.ts'
import { FIT, type Candidate } from './fit.ts'
import type { AnswerPart } from './operation.ts'
import { numberOf, readQuantity } from './read-quantity.ts'
import type { ToolWords } from './tools.ts'

/** Centimetres in a unit of length that parcels are measured in. */
const CENTIMETRES: Readonly<Record<string, string>> = { cm: '1', mm: '0.1', m: '100', in: '2.54', ft: '30.48', '"': '2.54', "'": '30.48', 厘米: '1', 公分: '1', 毫米: '0.1', 米: '100', 英寸: '2.54', 寸: '2.54', 吋: '2.54', 英尺: '30.48', inch: '2.54', inches: '2.54' }
const SYMBOLS: Readonly<Record<string, string>> = { 1: 'cm', 0.1: 'mm', 100: 'm', 2.54: 'in', 30.48: 'ft' }

const NUMBER = String.raw`(\d+(?:\.\d+)?|\.\d+)`
const NAMED = Object.keys(CENTIMETRES).toSorted((a, b) => b.length - a.length).join('|')
const UNIT = ` ?(${NAMED})?`
const BY = String.raw` ?(?:[*x×✕╳]|乘以?|by|长|宽|高|[lwh]) ?`
/** Blanks alone between three numbers are read where the last has a unit. */
const SPACED = new RegExp(`^${NUMBER} ${NUMBER} ${NUMBER} ?(${NAMED})( .*)?$`, 'i')
const SIZE = new RegExp(`^(?:尺寸|长|l)? ?:? ?${NUMBER}${UNIT}${BY}${NUMBER}${UNIT}${BY}${NUMBER}${UNIT}(?:高|h)? ?[,;，；/]? ?(.*)$`, 'i')

/** A parcel: its sides in centimetres, as it was typed, and its weight in kilograms where that was typed too. */
interface Parcel {
  sides: readonly Rational[]
  /** The sides' common unit; '' where they differ. */
  unit: string
  typed: readonly string[]
  guessed: boolean
  /** How many such parcels; '' where that was not typed. */
  pieces: string
  weight: Rational | undefined
  /** The weight as the page of volumetric weight takes it. */
  weightState: Readonly<Record<string, string>>
}

/** A weight in kilograms. */
function weightOf(text: string): Pick<Parcel, 'weight' | 'weightState'> | undefined {
  const quantity = readQuantity(text)[0]
  if (quantity?.group !== 'zhiliang') return undefined
  const amount = ruleOf('zhiliang', [quantity.unit.id]).conversion(quantity.unit.id, 'kg')(finite(quantity.value))
  if (amount.kind === 'infinite') return undefined
  const isPounds = quantity.unit.id === 'lb'
  return { weight: amount.ratio, weightState: { [isPounds ? 'lb' : 'kg']: toSignificant(isPounds ? quantity.value : amount.ratio, 12) } }
}

/** 20箱 before the sides or behind them. */
const PIECES = /(?:^|[ ,;，；*×x]+)(\d{1,6}) ?(?:箱|件|个|ctns?|cartons?|pcs|pieces|boxes)(?: ?[,;，；:：*×x] ?| |$)/i

/** Reads three sides, with or without units, and a weight; a side without a unit has that of the next one that has. */
function readParcel(plain: string): Parcel | undefined {
  const pieces = PIECES.exec(plain)?.[1] ?? ''
  const found = SIZE.exec(plain.replace(PIECES, ' ').trim().replace(SPACED, '$1*$2*$3$4$5'))
  if (!found) return undefined
  const [, l = '', ul = '', w = '', uw = '', h = '', uh = '', rest = ''] = found
  const given = rest === '' ? { weight: undefined, weightState: {} } : weightOf(rest)
  if (!given) return undefined
  const last = uh || uw || ul || 'cm'
  const sizes = [ul || uw || last, uw || last, uh || last].map((unit) => CENTIMETRES[unit.toLowerCase()] ?? '1')
  const typed = [l, w, h]
  const sides = typed.map((side, at) => multiply(numberOf(side) ?? decimal('0'), decimal(sizes[at] ?? '1')))
  if (sides.some(({ n }) => n === 0n) || /^0+$/.test(pieces)) return undefined
  return { sides, pieces, typed, ...given, guessed: ul + uw + uh === '', unit: sizes.every((size) => size === sizes[0]) ? (SYMBOLS[sizes[0] ?? ''] ?? '') : '' }
}

const [CUBIC_INCH, CUBIC_FOOT, CUBIC_METRE] = ['16.387064', '28316.846592', '1000000'].map(decimal)
const per = (volume: Rational, size: Rational | string | undefined): string => toSignificant(divide(volume, typeof size === 'string' ? decimal(size) : (size ?? decimal('1'))), 5)

function partsOf(volume: Rational, weight: Rational | undefined): AnswerPart[] {
  return [
    { label: '体积重 ÷5000', value: `${per(volume, '5000')} kg` },
    { label: '体积重 ÷6000', value: `${per(volume, '6000')} kg` },
    { label: '体积重 ÷139（in³/lb）', value: `${per(divide(volume, CUBIC_INCH ?? volume), '139')} lb` },
    { label: '', value: `${toSignificant(volume, 6)} cm³` },
    { label: '', value: `${per(volume, CUBIC_FOOT)} ft³` },
    ...(weight ? [{ label: '实重', value: `${toSignificant(weight, 6)} kg` }] : []),
  ]
}

/** The address with the sides filled in: the page of volumetric weight where there is one, otherwise that of volumes. */
function parcelAddress({ sides, typed, unit, weightState, pieces }: Parcel, volume: Rational, tools: ToolWords): { slug: string; href: string } {
  if (!tools.some(({ slug }) => slug === 'tijizhong')) return { slug: 'tiji', href: addressOf('tiji', { v: toSignificant(volume, 15), u: 'cm3', f: 'cm3', t: 'm3' }) }
  const own = unit === 'cm' || unit === 'in'
  const [l = '', w = '', h = ''] = own ? typed : sides.map((side) => toSignificant(side, 12))
  return { slug: 'tijizhong', href: addressOf('tijizhong', { l, w, h, u: own ? unit : 'cm', ...weightState, n: pieces }) }
}

/** Length, width and height, with a weight or without: volume and the volumetric weights that carriers charge. */
export function answerSizes({ plain }: AskedText, tools: ToolWords): Candidate[] {
  const parcel = readParcel(plain)
  if (!parcel) return []
  const { sides, typed, unit, guessed, pieces } = parcel
  const count = decimal(pieces === '' ? '1' : pieces)
  const weight = parcel.weight && multiply(parcel.weight, count)
  const volume = sides.reduce((product, side) => multiply(product, side), count)
  const cm = sides.map((side) => toSignificant(side, 6)).join(' × ')
  const title = `${pieces === '' ? '' : `${pieces} 件 `}${unit === '' ? `${cm} cm` : `${typed.join(' × ')} ${unit}`}${parcel.weight ? ` ${toSignificant(parcel.weight, 6)} kg` : ''}`
  const { slug, href } = parcelAddress(parcel, volume, tools)
  const notes = [...(pieces === '' ? [] : [`${pieces} 件合计${weight ? '，重量按每件' : ''}`]), ...(guessed ? ['没写单位，按厘米'] : [])]
  return [{ fit: FIT.asked + 10, answer: { id: 'size', kind: 'size', slug, title, ranges: [], value: `${per(volume, CUBIC_METRE)} m³`, more: partsOf(volume, weight), ...(notes.length > 0 && { note: notes.join('，') }), href } }]
}
