import { cutText, collapseWhitespace, type AddressResolver } from './addresses.ts'
import type { PageNode } from './dom.ts'
import type { Icon } from './operation.ts'
import type { IconLink } from './operation/page.ts'

const MAX_ICONS = 50
const TYPES: readonly [RegExp, string][] = [
  [/\.ico$/i, 'image/x-icon'],
  [/\.png$/i, 'image/png'],
  [/\.svg$/i, 'image/svg+xml'],
  [/\.gif$/i, 'image/gif'],
  [/\.jpe?g$/i, 'image/jpeg'],
  [/\.webp$/i, 'image/webp'],
  [/\.avif$/i, 'image/avif'],
]
const KINDS: readonly [string, IconLink['kind']][] = [
  ['icon', 'icon'],
  ['apple-touch-icon', 'apple-touch'],
  ['apple-touch-icon-precomposed', 'apple-touch'],
  ['mask-icon', 'mask'],
]

function typeOf(url: string, stated: string): string {
  if (stated !== '') return stated.toLowerCase()
  const inline = /^data:([\w.+-]+\/[\w.+-]+)/i.exec(url)?.[1]
  if (inline !== undefined) return inline.toLowerCase()
  const path = url.replace(/[?#].*$/s, '')
  return TYPES.find(([ending]) => ending.test(path))?.[1] ?? ''
}

/** Largest of sizes such as `16x16 32x32`. */
function largest(sizes: string): Pick<Icon, 'width' | 'height'> {
  let found: Pick<Icon, 'width' | 'height'> = {}
  for (const [, width = '', height = ''] of sizes.matchAll(/(?<!\S)([1-9]\d{0,4})x([1-9]\d{0,4})(?!\S)/gi)) {
    if (Number(width) * Number(height) > (found.width ?? 0) * (found.height ?? 0))
      found = { width: Number(width), height: Number(height) }
  }
  return found
}

/** Reads the icons of link elements. */
export function readIcons(links: readonly PageNode[], resolve: AddressResolver): IconLink[] {
  const icons: IconLink[] = []
  for (const link of links) {
    const rel = collapseWhitespace(link.get('rel') ?? '')
      .toLowerCase()
      .split(' ')
    const kind = KINDS.find(([name]) => rel.includes(name))?.[1]
    const href = link.get('href')?.trim() ?? ''
    const address = href === '' ? undefined : resolve(href)
    if (!kind || !address || icons.length === MAX_ICONS) continue
    const sizes = cutText(collapseWhitespace(link.get('sizes') ?? ''), 100)
    icons.push({
      kind,
      url: address.url,
      type: cutText(typeOf(address.url, collapseWhitespace(link.get('type') ?? '')), 100),
      sizes,
      ...largest(sizes),
    })
  }
  return icons
}

/**
 * Chooses the tab icon: an SVG or the icon nearest to 32 pixels, among equals the last as in the standard; otherwise
 * the home screen icon.
 */
export function chooseIcon(icons: readonly IconLink[]): Icon | undefined {
  const forTabs = icons.filter(({ kind }) => kind === 'icon')
  const [first, ...others] = forTabs.length > 0 ? forTabs : icons.filter(({ kind }) => kind === 'apple-touch')
  if (!first) return undefined
  const { url, type, width, height } = others.reduce((best, icon) => (unfit(icon) <= unfit(best) ? icon : best), first)
  return { url, type, ...(width !== undefined && { width }), ...(height !== undefined && { height }) }
}

function unfit({ type, width }: IconLink): number {
  if (type === 'image/svg+xml') return 0
  // An unknown size ranks between good and bad sizes.
  return width === undefined ? 16 : Math.abs(width - 32)
}
