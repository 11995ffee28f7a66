import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { ROOT } from '../dataset.ts'

type Attributes = Readonly<Record<string, string>>
type IconNodes = Readonly<Record<string, readonly (readonly [tag: string, attributes: Attributes])[]>>

const FOLDER = join(ROOT, 'node_modules/lucide-static')
const nodes = JSON.parse(readFileSync(join(FOLDER, 'icon-nodes.json'), 'utf8')) as IconNodes
/** Icons that lucide took from Feather, which its licence lists. */
const [, featherNames = ''] =
  /derived from the Feather project:\s+([^\n]+)/.exec(readFileSync(join(FOLDER, 'LICENSE'), 'utf8')) ?? []
const feather = new Set(featherNames.split(', '))

const NUMBER = String.raw`[-+]?(?:\d+\.?\d*|\.\d+)`
const RELATIVE_START = new RegExp(`^m ?(${NUMBER})[ ,]?(${NUMBER})[ ,]?(?=([-+.\\d])?)`)

/**
 * Makes the first move of a path absolute, so that paths can be joined. A relative first move would start at the end of
 * the previous path; the points after it are lines.
 */
export function toAbsoluteStart(path: string): string {
  return path.replace(
    RELATIVE_START,
    (_, x: string, y: string, next: string | undefined) => `M${x} ${y}${next === undefined ? '' : 'l'}`,
  )
}

const round = (value: number): string => String(Number(value.toFixed(3)))

function ellipse(cx: number, cy: number, rx: number, ry: number): string {
  const half = `${round(rx)} ${round(ry)} 0 0 1`
  return `M${round(cx - rx)} ${round(cy)}a${half} ${round(2 * rx)} 0a${half} ${round(-2 * rx)} 0z`
}

function rectangle(x: number, y: number, width: number, height: number, radius: number): string {
  const [across, down, r] = [round(width - 2 * radius), round(height - 2 * radius), round(radius)]
  if (radius === 0) return `M${round(x)} ${round(y)}h${across}v${down}h${round(-width)}z`
  const corner = (dx: number, dy: number): string => `a${r} ${r} 0 0 1 ${round(dx)} ${round(dy)}`
  const path = [
    `M${round(x + radius)} ${round(y)}h${across}`,
    corner(radius, radius),
    `v${down}`,
    corner(-radius, radius),
  ]
  return [
    ...path,
    `h${round(2 * radius - width)}`,
    corner(-radius, -radius),
    `v${round(2 * radius - height)}`,
    corner(radius, -radius),
    'z',
  ].join('')
}

/**
 * Converts an SVG element to path data.
 * @throws Error for elements and attributes that lucide has not used so far.
 */
export function toPathData(tag: string, attributes: Attributes): string {
  const number = (name: string, otherwise?: number): number => {
    const value = attributes[name] === undefined ? otherwise : Number(attributes[name])
    if (value === undefined || !Number.isFinite(value)) throw new Error(`${tag} without ${name}`)
    return value
  }
  if (tag === 'path') return attributes.d ?? ''
  if (tag === 'circle') return ellipse(number('cx'), number('cy'), number('r'), number('r'))
  if (tag === 'line') return `M${number('x1')} ${number('y1')}L${number('x2')} ${number('y2')}`
  if (tag === 'polyline') return `M${attributes.points ?? ''}`
  if (tag === 'rect') return rectangle(number('x'), number('y'), number('width'), number('height'), number('rx', 0))
  throw new Error(`no path for ${tag}`)
}

/**
 * A lucide icon as one path of lines two units wide, with its licence.
 * @throws Error for an unknown name.
 */
export function lucideIcon(name: string): { path: string; licence: string } {
  const parts = nodes[name]
  if (!parts) throw new Error(`lucide has no icon ${name}`)
  const path = parts.map(([tag, attributes]) => toAbsoluteStart(toPathData(tag, attributes))).join('')
  return { path, licence: feather.has(name) ? 'ISC、MIT（源自 Feather）' : 'ISC' }
}
