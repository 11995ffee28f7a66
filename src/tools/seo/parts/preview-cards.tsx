import type { Properties, SeoPage } from '../../../engines/seo/operation/page.ts'
import { Icon } from '../../../ui/icon.tsx'
import { ExternalLink, isWebAddress } from '../foreign-link.tsx'

interface CardProps {
  page: SeoPage
  address: string
  title: string
  description: string
}

interface Shown {
  title: string
  description: string
  image: string
  size: string
  host: string
}

const valueOf = (values: Properties, ...names: string[]): string =>
  names
    .map((name) => (Object.hasOwn(values, name) ? values[name] : ''))
    .find((value) => value !== undefined && value !== '') ?? ''

/** Texts and image of a card: from its own tags, otherwise the title and description of the page. */
function shownIn({ page: { openGraph, card }, address, title, description }: CardProps, prefersCard: boolean): Shown {
  const own = prefersCard ? card : {}
  const [width, height] = [valueOf(openGraph, 'og:image:width'), valueOf(openGraph, 'og:image:height')]
  return {
    title: valueOf(own, 'twitter:title') || valueOf(openGraph, 'og:title') || title,
    description: valueOf(own, 'twitter:description') || valueOf(openGraph, 'og:description') || description,
    image:
      valueOf(own, 'twitter:image', 'twitter:image:src') ||
      valueOf(openGraph, 'og:image', 'og:image:url', 'og:image:secure_url'),
    size: width !== '' && height !== '' ? `${width} × ${height}` : '没有标明大小',
    host: /^https?:\/\/([^/?#]+)/i.exec(address)?.[1] ?? '网站地址',
  }
}

/** Placeholder for an image, which is never loaded, as the page's host would learn of the visit. */
function Place({ image, size, small = false }: Pick<Shown, 'image' | 'size'> & { small?: boolean }) {
  return (
    <div
      className={`grid shrink-0 place-items-center bg-sunk p-2 text-center text-xs text-soft ${small ? 'size-16' : 'aspect-[1.91] w-full'}`}
    >
      <span>
        <Icon className="mx-auto size-5" name={image === '' ? 'image-off' : 'image'} />
        {!small && <span className="mt-1 block">{image === '' ? '没有图片' : size}</span>}
      </span>
    </div>
  )
}

function Large({ label, shown, isUpper }: { label: string; shown: Shown; isUpper: boolean }) {
  return (
    <figure className="min-w-0 max-w-120">
      <figcaption className="mb-1 text-xs text-soft">{label}</figcaption>
      <div className="overflow-hidden rounded-lg border border-rule bg-sheet">
        <Place {...shown} />
        <div className="border-t border-rule px-3 py-2">
          <p className="truncate text-xs text-soft">{isUpper ? shown.host.toUpperCase() : shown.host}</p>
          <p className="line-clamp-2 font-medium wrap-anywhere" dir="auto">
            {shown.title || '没有标题'}
          </p>
          <p className="line-clamp-2 text-sm wrap-anywhere text-soft" dir="auto">
            {shown.description}
          </p>
        </div>
      </div>
    </figure>
  )
}

function Small({ label, shown, isWeChat }: { label: string; shown: Shown; isWeChat: boolean }) {
  return (
    <figure className="min-w-0 max-w-120">
      <figcaption className="mb-1 text-xs text-soft">{label}</figcaption>
      <div
        className={`flex gap-3 rounded-lg border border-rule bg-sheet p-3 ${isWeChat ? '' : 'flex-row-reverse justify-end'}`}
      >
        <div className="min-w-0 flex-1">
          <p className="line-clamp-2 wrap-anywhere" dir="auto">
            {shown.title || '没有标题'}
          </p>
          <p className="mt-0.5 line-clamp-2 text-sm wrap-anywhere text-soft" dir="auto">
            {shown.description || shown.host}
          </p>
        </div>
        <Place {...shown} small />
      </div>
    </figure>
  )
}

/** Link previews of the page in other apps. */
export function LinkCards(props: CardProps) {
  const open = shownIn(props, false)
  const card = shownIn(props, true)
  const isLarge = props.page.card['twitter:card'] === 'summary_large_image'
  return (
    <section className="mt-6">
      <h3 className="text-sm font-medium">分享出去</h3>
      <p className="text-sm text-soft">
        图片没有加载，以免对方网站知道你在看。
        {isWebAddress(open.image) && (
          <>
            {' '}
            <ExternalLink url={open.image}>在新窗口看图片</ExternalLink>
          </>
        )}
      </p>
      <div className="mt-2 grid items-start gap-4 md:grid-cols-2 lg:grid-cols-3">
        <Small isWeChat label="微信" shown={open} />
        {isLarge ? <Large isUpper={false} label="X" shown={card} /> : <Small isWeChat={false} label="X" shown={card} />}
        <Large isUpper label="Facebook" shown={open} />
      </div>
    </section>
  )
}
