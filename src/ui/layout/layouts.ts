/**
 * The parts that a layout puts around a page. The seven layout names are from the product specification, section 2.1.
 */
export interface LayoutParts {
  /** Style of the parts: the tools' (column of tools, groups) or the portal's. */
  frame: 'tools' | 'portal'
  header: 'full' | 'gold' | 'none'
  footer: boolean
  /** True for the bottom bar on phones. */
  bar: boolean
  /** True for the column of tools on wide screens. */
  rail: boolean
  breadcrumbs: boolean
  /** Maximum width of the page's column. */
  width: 'page' | 'wide' | 'full'
}

const PORTAL: LayoutParts = {
  frame: 'portal',
  header: 'full',
  footer: true,
  bar: true,
  rail: false,
  breadcrumbs: true,
  width: 'page',
}
const TOOLS: LayoutParts = { ...PORTAL, frame: 'tools', width: 'wide' }
const BARE: LayoutParts = { ...PORTAL, header: 'none', footer: false, bar: false, breadcrumbs: false, width: 'full' }

export const LAYOUTS = {
  default: PORTAL,
  empty: BARE,
  'footer-layout': { ...TOOLS, breadcrumbs: false },
  'header-footer-layout': { ...PORTAL, width: 'wide' },
  's-gold': { ...BARE, header: 'gold', width: 'page' },
  'tools-index': TOOLS,
  'tools-content': { ...TOOLS, rail: true },
} as const satisfies Record<string, LayoutParts>

export type LayoutName = keyof typeof LAYOUTS
