import type { PageRenderer } from '../../server/pages/rendered-pages.ts'
import type { Site } from './fixtures.ts'

type Page = Awaited<ReturnType<PageRenderer['renderPage']>>

/** A template in which the parts of a page can be distinguished. */
const TEMPLATE = {
  document: '<html {{attributes}}><style>{{styles}}</style>{{head}}<div id="root"{{root}}>{{page}}</div>{{after}}',
  sheet: '@layer utilities{.wide{width:1px}.tall{height:1px}}',
  script: 'sha256-c2NyaXB0',
  entry: ['/assets/app-1.js'],
  modules: { 'zb.section.tsx': ['/assets/zb-1.js'] },
}

/** Adds a build with store pages under /zb and /news to a small site, with documents that name the date. */
export function addStoreBuild(site: Site, dated: readonly string[] = []): void {
  for (const path of dated) site.write(`${path.slice(1)}.html`, '<p>of the build</p>')
  site.write('template.json', JSON.stringify(TEMPLATE))
  site.write(
    'pages.json',
    JSON.stringify({
      prerendered: ['/'],
      sections: ['zb', 'news'],
      indexes: ['/zb'],
      others: ['/tools-sjsd/us', '/tools-sjsd/de'],
      dated,
    }),
  )
}

/** A page as the renderer returns it, with plain defaults. */
export function madePage(change: Partial<Page> = {}): Page {
  return {
    status: 200,
    redirect: undefined,
    head: '<title>x</title>',
    html: '<p>x</p>',
    answers: {},
    modules: [],
    listed: true,
    ...change,
  }
}

/** A renderer with configurable answers that records requests. */
export class FakeRenderer implements PageRenderer {
  readonly rendered: string[] = []
  /** Answer of the next renderings. */
  answer: (address: string) => Promise<Page> | Page = (address) =>
    madePage({ html: `<p>${address} ${this.rendered.length}</p>` })

  readonly renderPage: PageRenderer['renderPage'] = async (address) => {
    this.rendered.push(address)
    return this.answer(address)
  }

  readonly findCanonicalAddress: PageRenderer['findCanonicalAddress'] = async (url) => {
    const { pathname, searchParams } = new URL(url, 'http://x')
    const after = searchParams.get('after') ?? undefined
    const path = encodeURI(decodeURI(pathname))
    if (path.startsWith('/tools-')) return { address: path, after: undefined, isSearch: false }
    return { address: after === undefined ? path : `${path}?after=${after}`, after, isSearch: searchParams.has('q') }
  }

  readonly getContentPath: PageRenderer['getContentPath'] = ({ type, handle }) =>
    type === 'flash' ? `/news/${encodeURIComponent(handle)}` : undefined
}
