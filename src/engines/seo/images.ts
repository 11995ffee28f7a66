import { cutAddress, cutText, collapseWhitespace, type AddressResolver } from './addresses.ts'
import { toPlainCounted, createCounter } from './counted.ts'
import type { PageNode } from './dom.ts'
import type { Images, Picture } from './operation.ts'

/** Pictures by group, and the number of decorative ones (`alt=""`). */
export interface ReadImages {
  images: Images
  decorative: number
}

// Attributes in which lazy loading stores the URL; `src` then holds a placeholder, often a data URL.
const LAZY = ['data-src', 'data-original', 'data-lazy-src', 'data-lazy']

const IMAGES_A_PIECE = 2000

function addressOf(image: PageNode): string {
  const src = image.get('src')?.trim() ?? ''
  if (src !== '' && !/^data:/i.test(src)) return src
  const lazy = LAZY.map((name) => image.get(name)?.trim() ?? '').find((value) => value !== '')
  const set = (image.get('srcset') ?? image.get('data-srcset') ?? '').trim()
  return lazy ?? (/^[^\s,]\S*/.exec(set)?.[0].replace(/,+$/, '') || src)
}

/** Reads `img` elements; `breathe` yields to other work. */
export async function readImages(
  elements: readonly PageNode[],
  resolve: AddressResolver,
  breathe: () => Promise<void>,
): Promise<ReadImages> {
  const withoutAlt = createCounter<Picture>()
  const withoutTitle = createCounter<Picture>()
  const unique = createCounter<Picture>()
  const seen = new Set<string>()
  let decorative = 0
  for (const [index, image] of elements.entries()) {
    if (index % IMAGES_A_PIECE === IMAGES_A_PIECE - 1) await breathe()
    const raw = addressOf(image)
    const address = raw === '' ? undefined : resolve(raw)
    const alt = image.get('alt')
    const title = image.get('title')
    const detail = (): Picture => ({
      url: address?.url ?? cutAddress(raw),
      ...(alt !== undefined && { alt: cutText(alt) }),
      ...(title !== undefined && { title: cutText(title) }),
    })
    if (alt === undefined) withoutAlt.add(detail)
    if (alt === '') decorative += 1
    if (title === undefined || collapseWhitespace(title) === '') withoutTitle.add(detail)
    const key = address?.key ?? raw
    // Pictures without a URL are not counted as unique.
    if (key !== '' && !seen.has(key)) unique.add(detail)
    seen.add(key)
  }
  return {
    images: {
      imagesWithoutAlt: toPlainCounted(withoutAlt),
      imagesWithoutTitle: toPlainCounted(withoutTitle),
      uniqueImages: toPlainCounted(unique),
      totalCount: elements.length,
    },
    decorative,
  }
}
