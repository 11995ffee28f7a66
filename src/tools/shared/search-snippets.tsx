import { cutToPixels } from '../../lib/snippet-room.ts'
import { getSnippetLimit, SNIPPET_PLACES, type SnippetPlace } from './snippet-places.ts'

interface SnippetProps {
  address: string
  title: string
  description: string
}

interface SearchSnippetsProps extends SnippetProps {
  /** Search engines to show; all by default. */
  places?: readonly SnippetPlace[]
}

/** Splits an address into host and path as search results show them: example.com › blog › page. */
function trail(address: string): { host: string; path: string } {
  const [, host = '', rest = ''] = /^https?:\/\/([^/?#]+)([^?#]*)/i.exec(address) ?? []
  return {
    host: host || '网站地址',
    path: rest
      .split('/')
      .filter(Boolean)
      .slice(0, 3)
      .map((part) => ` › ${part}`)
      .join(''),
  }
}

/** Imitates a search result, without loading anything from the search engine. */
function Snippet({ place, address, title, description }: SnippetProps & { place: SnippetPlace }) {
  const { host, path } = trail(address)
  const [titleRoom, descriptionRoom] = [getSnippetLimit(place, 'title'), getSnippetLimit(place, 'description')]
  const shownTitle = cutToPixels(title, titleRoom.px, titleRoom.limit)
  const shownDescription = cutToPixels(description, descriptionRoom.px, descriptionRoom.limit)
  const titleFirst = place === 'baidu'
  const where = (
    <p className="flex items-center gap-2 text-xs text-soft">
      <span aria-hidden="true" className="size-4 shrink-0 rounded-full border border-rule bg-sunk" />
      <span className="min-w-0 truncate">
        {host}
        {path}
      </span>
    </p>
  )
  return (
    <figure
      className={`min-w-0 rounded border border-rule bg-sheet p-4 ${place === 'googlePhone' ? 'max-w-100' : 'max-w-160'}`}
    >
      <figcaption className="mb-2 text-xs text-soft">{titleRoom.label}</figcaption>
      {!titleFirst && where}
      <p className="text-lg leading-7 text-sea wrap-anywhere" dir="auto">
        {shownTitle || <span className="text-signal">没有标题</span>}
      </p>
      <p className="mt-0.5 text-sm wrap-anywhere text-soft" dir="auto">
        {shownDescription || '没有描述，搜索引擎会从正文里摘一段。'}
      </p>
      {titleFirst && <div className="mt-1">{where}</div>}
    </figure>
  )
}

/** Previews of the page in search results, on desktop and phone. */
export function SearchSnippets({ places = SNIPPET_PLACES, ...props }: SearchSnippetsProps) {
  return (
    <section className="mt-4">
      <h3 className="text-sm font-medium">搜索结果里</h3>
      <div className="mt-2 grid items-start gap-3">
        {places.map((place) => (
          <Snippet key={place} place={place} {...props} />
        ))}
      </div>
    </section>
  )
}
