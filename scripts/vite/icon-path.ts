/** An element of an icon and its attributes, as lucide lists them. */
export type IconNode = readonly [element: string, attributes: Readonly<Record<string, string>>]

const NUMBER = String.raw`-?(?:\d+\.?\d*|\.\d+)`
const RELATIVE_START = new RegExp(String.raw`^m\s*(${NUMBER})[\s,]*(${NUMBER})\s*`)

/** A path that may follow another: one that begins with a relative move would begin where the other ends. */
function placed(d: string): string {
  return d.replace(
    RELATIVE_START,
    (all, x: string, y: string) => `M${x} ${y}${/^[a-z]/i.test(d.slice(all.length)) ? '' : 'l'}`,
  )
}

/** Two arcs around a point. */
const ring = (cx: number, cy: number, rx: number, ry: number): string =>
  `M${String(cx - rx)} ${String(cy)}a${String(rx)} ${String(ry)} 0 1 0 ${String(rx * 2)} 0a${String(rx)} ${String(ry)} 0 1 0 ${String(rx * -2)} 0z`

function corners({ x, y, width, height, rx, ry }: Readonly<Record<string, string>>): string {
  const [w, h, r, s] = [Number(width), Number(height), Number(rx ?? ry ?? 0), Number(ry ?? rx ?? 0)]
  const corner = (toX: number, toY: number): string =>
    r === 0 ? '' : `a${String(r)} ${String(s)} 0 0 1 ${String(toX)} ${String(toY)}`
  return `M${String(Number(x) + r)} ${String(y)}h${String(w - r * 2)}${corner(r, s)}v${String(h - s * 2)}${corner(-r, s)}h${String(r * 2 - w)}${corner(-r, -s)}v${String(s * 2 - h)}${corner(r, -s)}z`
}

/** The path of an element that is only drawn along its edge; undefined for others. */
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
 * The elements of an icon as SVG, in one path where they can be: a browser makes each element of the file, and each again where
 * the icon is used, and both take a slow phone longer than to draw them.
 */
export function iconMarkup(nodes: readonly IconNode[]): string {
  const paths = nodes.map(pathOf)
  const path = paths.filter((d) => d !== undefined).join('')
  return `${path && `<path d="${path}"/>`}${nodes
    .filter((_, at) => paths[at] === undefined)
    .map(written)
    .join('')}`
}
