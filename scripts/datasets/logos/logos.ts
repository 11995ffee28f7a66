import * as simpleIcons from 'simple-icons'
import { packageVersion, readData, type Row } from '../dataset.ts'
import { getLetterPath } from './letters.ts'
import { lucideIcon } from './lucide.ts'
import { shortPath } from './short-path.ts'

/** Licences that permit redistributing a logo; a logo without a licence of its own has that of simple-icons. */
const PERMISSIVE: ReadonlySet<string> = new Set(['CC0-1.0', 'MIT', 'Apache-2.0', 'BSD-3-Clause', 'Unlicense'])

export const MARKS_VERSION = packageVersion('simple-icons')
export const ICONS_VERSION = packageVersion('lucide-static')

const marks = new Map(Object.values(simpleIcons).map((mark) => [mark.slug, mark]))

type Drawing = Record<'path' | 'color' | 'kind' | 'sharp' | 'source' | 'guidelines' | 'licence', string>

function markDrawing(slug: string): Drawing {
  const mark = marks.get(slug)
  if (!mark) throw new Error(`simple-icons has no mark ${slug}`)
  const licence = mark.license?.type ?? 'CC0-1.0'
  if (!PERMISSIVE.has(licence)) throw new Error(`the mark ${slug} is under ${licence}: give it a letter tile`)
  return {
    path: shortPath(mark.path),
    color: mark.hex,
    kind: 'mark',
    sharp: '1',
    source: mark.source,
    guidelines: mark.guidelines ?? '',
    licence,
  }
}

function iconDrawing(name: string): Drawing {
  const { path, licence } = lucideIcon(name)
  return {
    path,
    color: '',
    kind: 'icon',
    sharp: '1',
    source: `lucide-static ${ICONS_VERSION}: ${name}`,
    guidelines: '',
    licence,
  }
}

function tileDrawing(name: string): Drawing {
  return { path: getLetterPath(name), color: '', kind: 'tile', sharp: '0', source: '', guidelines: '', licence: 'MIT' }
}

/** Drawing of a row's `mark` in `data/logos/logos.csv`: `simple:slug`, `lucide:name`, or a letter tile if empty. */
export function createDrawing(mark: string, name: string): Drawing {
  const [from, slug = ''] = mark.split(':', 2)
  if (from === 'simple') return markDrawing(slug)
  if (from === 'lucide') return iconDrawing(slug)
  if (from === '') return tileDrawing(name)
  throw new Error(`no drawing from ${mark}`)
}

/** Ids of the entries that sellers look up most, in order; the others follow, letter tiles last. */
const LEADING = [
  'amazon',
  'temu',
  'tiktok-shop',
  'shein',
  'aliexpress',
  'ebay',
  'walmart',
  'shopee',
  'lazada',
  'shopify',
  'alibabadotcom',
  'etsy',
  'mercado-libre',
  'ozon',
  'wildberries',
  'coupang',
  'rakuten',
  'noon',
]

/**
 * All logos with their drawings, sorted by importance to sellers.
 * @throws Error if a drawing is unknown or may not be redistributed.
 */
export function readLogos(): Row[] {
  const rows: Row[] = readData('logos/logos.csv', ['id', 'category', 'zh', 'en', 'words', 'mark']).map(
    ({ mark = '', ...row }) => ({ ...row, ...createDrawing(mark, row.en ?? '') }),
  )
  const categories = [...new Set(rows.map(({ category }) => category))]
  const unknown = LEADING.filter((id) => !rows.some((row) => row.id === id))
  if (unknown.length > 0) throw new Error(`no logo of ${unknown.join(', ')}`)
  const order = ({ id = '', category, kind }: Row): number => {
    const first = LEADING.indexOf(id)
    if (first >= 0) return first - LEADING.length
    return kind === 'tile' ? categories.length : categories.indexOf(category)
  }
  return rows.toSorted((a, b) => order(a) - order(b))
}

/** Adds the brand's website to rows whose logo may not be redistributed. */
export function addSites(rows: readonly Row[]): Row[] {
  const sites = new Map(readData('logos/sites.csv', ['id', 'site']).map(({ id, site = '' }) => [id, site]))
  return rows.map((row) => ({ ...row, site: row.kind === 'tile' ? (sites.get(row.id) ?? '') : '' }))
}
