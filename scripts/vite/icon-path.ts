/** Element and attributes of an icon, in lucide's format. */
export type IconNode = readonly [element: string, attributes: Readonly<Record<string, string>>]

const NUMBER = String.raw`-?(?:\d+\.?\d*|\.\d+)`
const RELATIVE_START = new RegExp(String.raw`^m\s*(${NUMBER})[\s,]*(${NUMBER})\s*`)

/** Makes a path's first move absolute, so that it can follow another path. */
function placed(d: string): string {
  return d.replace(
    RELATIVE_START,
    (all, x: string, y: string) => `M${x} ${y}${/^[a-z]/i.test(d.slice(all.length)) ? '' : 'l'}`,
  )
}

/** An ellipse as two arcs. */
const ring = (cx: number, cy: number, rx: number, ry: number): string =>
  `M${String(cx - rx)} ${String(cy)}a${String(rx)} ${String(ry)} 0 1 0 ${String(rx * 2)} 0a${String(rx)} ${String(ry)} 0 1 0 ${String(rx * -2)} 0z`

function corners({ x, y, width, height, rx, ry }: Readonly<Record<string, string>>): string {
  const [w, h, r, s] = [Number(width), Number(height), Number(rx ?? ry ?? 0), Number(ry ?? rx ?? 0)]
  const corner = (toX: number, toY: number): string =>
    r === 0 ? '' : `a${String(r)} ${String(s)} 0 0 1 ${String(toX)} ${String(toY)}`
  return `M${String(Number(x) + r)} ${String(y)}h${String(w - r * 2)}${corner(r, s)}v${String(h - s * 2)}${corner(-r, s)}h${String(r * 2 - w)}${corner(-r, -s)}v${String(s * 2 - h)}${corner(r, -s)}z`
}

/** Path of an element that is only stroked; undefined for others. */
function pathOf([element, attributes]: IconNode): string | undefined {
  if ('fill' in attributes) return undefined
  const { d, cx, cy, r, rx = r, ry = r, x1, y1, x2, y2 } = attributes
  if (element === 'path' && d !== undefined) return placed(d)
  if (element === 'circle' || element === 'ellipse') return ring(Number(cx), Number(cy), Number(rx), Number(ry))
  if (element === 'line') return `M${String(x1)} ${String(y1)}L${String(x2)} ${String(y2)}`
  return element === 'rect' ? corners(attributes) : undefined
}

const written = ([element, attributes]: IconNode): string =>
  `<${element} ${Object.entries(attributes)
    .map(([name, value]) => `${name}="${value}"`)
    .join(' ')}/>`

/**
 * SVG of an icon, merged into one path if possible: on a slow phone creating elements, in the file and at each use,
 * takes longer than drawing them.
 */
export function iconMarkup(nodes: readonly IconNode[]): string {
  const paths = nodes.map(pathOf)
  const path = paths.filter((d) => d !== undefined).join('')
  return `${path && `<path d="${path}"/>`}${nodes
    .filter((_, at) => paths[at] === undefined)
    .map(written)
    .join('')}`
}
