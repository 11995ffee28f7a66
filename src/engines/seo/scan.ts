import type { PageNode } from './dom.ts'
import type { WorkControl } from './parse.ts'
import { walk, type Visitor } from './walk.ts'

/** Nodes of a page by purpose, each list in source order. Contents of templates and noscript are excluded. */
export interface PageNodes {
  html: PageNode | undefined
  base: PageNode | undefined
  titles: PageNode[]
  metas: PageNode[]
  /** `link` elements; `bodyLinks` has those in the body. */
  links: PageNode[]
  bodyLinks: Set<PageNode>
  anchors: PageNode[]
  images: PageNode[]
  headings: PageNode[]
  dataScripts: PageNode[]
  /** Elements that load something: scripts, frames, pictures, media, style sheets. */
  loading: PageNode[]
  scripts: number
  styles: number
  iframes: number
  microdata: boolean
  rdfa: boolean
  elements: number
  depth: number
  /** Visible text in pieces, with a line break between blocks. */
  text: string[]
}

const INLINE = new Set(
  'a abbr b bdi bdo big cite code data del dfn em font i ins kbd label mark nobr q rb rp rt ruby s samp small span strike strong sub sup time tt u var wbr img'.split(
    ' ',
  ),
)
const UNSEEN = new Set(
  'head title script style noscript template iframe noembed noframes svg canvas video audio object select datalist textarea'.split(
    ' ',
  ),
)
const LOADING = new Set('script img iframe frame source video audio embed track object link input form'.split(' '))

function isHidden(node: PageNode): boolean {
  if (UNSEEN.has(node.name)) return true
  for (const { name, value } of node.attributes) {
    if (name === 'hidden' && value.toLowerCase() !== 'until-found') return true
    if (name === 'style' && /display\s*:\s*none/i.test(value)) return true
  }
  return false
}

const emptyFound = (): PageNodes => ({
  html: undefined,
  base: undefined,
  titles: [],
  metas: [],
  links: [],
  bodyLinks: new Set(),
  anchors: [],
  images: [],
  headings: [],
  dataScripts: [],
  loading: [],
  scripts: 0,
  styles: 0,
  iframes: 0,
  microdata: false,
  rdfa: false,
  elements: 0,
  depth: 0,
  text: [],
})

/** Sorts an HTML element into the lists. */
function sort(found: PageNodes, node: PageNode, inBody: boolean): void {
  if (LOADING.has(node.name)) found.loading.push(node)
  switch (node.name) {
    case 'html':
      found.html ??= node
      break
    case 'base':
      if (node.get('href') !== undefined) found.base ??= node
      break
    case 'title':
      found.titles.push(node)
      break
    case 'meta':
      found.metas.push(node)
      break
    case 'link':
      found.links.push(node)
      if (inBody) found.bodyLinks.add(node)
      if (/\bstylesheet\b/i.test(node.get('rel') ?? '')) found.styles += 1
      break
    case 'style':
      found.styles += 1
      break
    case 'a':
    case 'area':
      found.anchors.push(node)
      break
    case 'img':
      found.images.push(node)
      break
    case 'h1':
    case 'h2':
    case 'h3':
    case 'h4':
    case 'h5':
    case 'h6':
      found.headings.push(node)
      break
    case 'iframe':
    case 'frame':
      found.iframes += 1
      break
    case 'script':
      if (/^\s*application\/ld\+json\b/i.test(node.get('type') ?? '')) found.dataScripts.push(node)
      else found.scripts += 1
      break
  }
}

function breakLine(text: string[]): void {
  if (text.at(-1) !== '\n') text.push('\n')
}

/** Scans a parsed page once; `at` is the progress before it, as a fraction. */
export async function scanPage(root: PageNode, follow: WorkControl, at: number): Promise<PageNodes> {
  const found = emptyFound()
  let hidden: PageNode | undefined
  let body: PageNode | undefined
  const visitor: Visitor = {
    enter(node, depth) {
      if (node.name === '') {
        if (!hidden && node.text !== '') found.text.push(node.text)
        return
      }
      found.elements += 1
      if (depth > found.depth) found.depth = depth
      if (node.name === 'body') body ??= node
      if (node.inHtml) sort(found, node, body !== undefined)
      for (const { name } of node.attributes) {
        if (name === 'itemscope' || name === 'itemprop' || name === 'itemtype') found.microdata = true
        else if (name === 'typeof') found.rdfa = true
      }
      if (!hidden && isHidden(node)) hidden = node
      else if (!hidden && !INLINE.has(node.name)) breakLine(found.text)
    },
    leave(node) {
      if (node === hidden) hidden = undefined
      else if (!hidden && node.name !== '' && !INLINE.has(node.name)) breakLine(found.text)
    },
  }
  await walk(root, visitor, follow, at)
  return found
}
