import { z } from 'zod'

/** A total count and the first entries. */
function counted<Entry extends z.ZodType>(entry: Entry) {
  return z.strictObject({ count: z.int().min(0), details: z.array(entry).max(1000) })
}

const pixels = z.number().optional()
const icon = z.strictObject({ url: z.string(), type: z.string(), width: pixels, height: pixels })
const link = z.strictObject({ url: z.string(), text: z.string(), rel: z.string() })
const picture = z.strictObject({
  url: z.string(),
  alt: z.string().optional().describe('没有 alt 属性时缺省；空为装饰图片'),
  title: z.string().optional(),
})
const address = z.strictObject({ raw: z.string().describe('原文'), url: z.string().describe('完整地址') })
const properties = z.record(z.string(), z.string())
const headings = counted(z.string())

/** One hop of a redirect chain. */
export const redirectHop = z.strictObject({ url: z.string(), status: z.int(), to: z.string().describe('跳转到') })

/** The SEO extraction result (product specification, section 3) without `page` and `site`. */
export const seoRecord = {
  canonical: z.string(),
  htitles: z.strictObject({
    h1: headings,
    h2: headings,
    h3: headings,
    h4: headings,
    h5: headings,
    h6: headings,
    totalCount: z.int(),
  }),
  hyperlinks: z.strictObject({
    dofollowLinks: counted(link),
    externalLinks: counted(link),
    internalLinks: counted(link),
    nofollowLinks: counted(link),
    uniqueLinks: counted(link),
    totalCount: z.int(),
  }),
  icon: icon.optional(),
  images: z.strictObject({
    imagesWithoutAlt: counted(picture),
    imagesWithoutTitle: counted(picture),
    uniqueImages: counted(picture),
    totalCount: z.int(),
  }),
  metaTags: counted(
    z.strictObject({
      by: z.enum(['name', 'property', 'http-equiv', 'charset', 'itemprop', 'none']),
      name: z.string(),
      content: z.string(),
    }),
  ),
  structuredData: z.array(
    z.strictObject({
      format: z.enum(['json-ld', 'microdata', 'rdfa']),
      types: z.array(z.string()),
      properties: z.record(z.string(), z.unknown()),
      line: z.int(),
    }),
  ),
  tdk: z.strictObject({ title: z.string(), description: z.string(), keywords: z.string() }),
}

const words = z.strictObject({
  total: z.int(),
  cjk: z.int(),
  latin: z.int(),
  characters: z.int(),
  textRatio: z.number(),
  partial: z.boolean(),
  keywords: z.array(
    z.strictObject({
      word: z.string(),
      count: z.int(),
      density: z.number(),
      inTitle: z.boolean(),
      inDescription: z.boolean(),
      inKeywords: z.boolean(),
      inHeading1: z.boolean(),
    }),
  ),
})

const structured = z.strictObject({
  count: z.int(),
  byFormat: z.strictObject({ 'json-ld': z.int(), microdata: z.int(), rdfa: z.int() }),
  types: z.array(z.strictObject({ type: z.string(), count: z.int() })),
  faults: z.array(
    z.strictObject({
      format: z.enum(['json-ld', 'microdata', 'rdfa']),
      what: z.string(),
      line: z.int(),
      column: z.int(),
      around: z.string(),
      at: z.int(),
    }),
  ),
})

/** Further metadata of a page, for the report, the previews and the comparison. */
export const seoPage = z.strictObject({
  address: z.string(),
  status: z.int().optional(),
  headers: z.array(z.tuple([z.string(), z.string()])),
  hops: z.array(redirectHop),
  charset: z.strictObject({
    name: z.string(),
    from: z.enum(['bom', 'header', 'meta', 'guess', 'text']),
    header: z.string().optional(),
    meta: z.string().optional(),
    broken: z.int(),
  }),
  base: z.string(),
  language: z.string(),
  viewport: z.string(),
  canonicals: z.array(address.extend({ from: z.enum(['head', 'body', 'header']) })),
  titles: counted(z.string()),
  descriptions: counted(z.string()),
  robots: z.array(
    z.strictObject({ agent: z.string(), directives: z.array(z.string()), from: z.enum(['meta', 'header']) }),
  ),
  alternates: counted(
    address.extend({ lang: z.string(), fault: z.string().optional(), from: z.enum(['html', 'header']) }),
  ),
  openGraph: properties,
  card: properties,
  icons: z.array(icon.extend({ kind: z.enum(['icon', 'apple-touch', 'mask']), sizes: z.string() })),
  manifest: z.string(),
  feeds: z.array(address),
  previous: z.string(),
  next: z.string(),
  amp: z.string(),
  headings: z.array(
    z.strictObject({
      level: z.union([z.literal(1), z.literal(2), z.literal(3), z.literal(4), z.literal(5), z.literal(6)]),
      text: z.string(),
    }),
  ),
  badAddresses: counted(z.string()),
  decorativeImages: z.int(),
  words,
  excerpt: z.string(),
  structured,
  mixedContent: counted(z.strictObject({ element: z.string(), url: z.string() })),
  refresh: z.strictObject({ seconds: z.number(), url: z.string() }).optional(),
  elements: z.int(),
  scripts: z.int(),
  styles: z.int(),
  iframes: z.int(),
  depth: z.int(),
  bytes: z.int(),
  length: z.int(),
  doctype: z.boolean(),
  notes: z.array(z.string()),
})
