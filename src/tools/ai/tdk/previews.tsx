import { useState } from 'react'
import type { SearchEngine } from '../../../engines/tdk/operation.ts'
import { PixelBar } from '../../shared/pixel-bar.tsx'
import { SearchSnippets } from '../../shared/search-snippets.tsx'
import { getSnippetLimit, type SnippetPlace } from '../../shared/snippet-places.ts'
import { SEARCH_ENGINES } from './options.ts'
import { TDK_PARTS, type TdkTexts } from './tdk-text.ts'

const PLACES: Readonly<Record<SearchEngine, readonly SnippetPlace[]>> = {
  google: ['google', 'googlePhone'],
  bing: ['bing'],
  baidu: ['baidu'],
}

interface TdkPreviewsProps {
  texts: TdkTexts
  /** Target search engine, shown first. */
  engine: SearchEngine
  /** URL of the page; '' if there is none yet. */
  address: string
}

/** Previews of title and description in search results, with the space that they use. */
export function TdkPreviews({ texts, engine, address }: TdkPreviewsProps) {
  const [chosen, setChosen] = useState<SearchEngine>()
  const shown = chosen ?? engine
  return (
    <section aria-label="搜索结果预览" className="sheet mb-4 p-3 sm:p-4">
      <div className="flex flex-wrap items-center gap-2">
        <h3 className="mr-auto text-base">搜索结果预览</h3>
        <div aria-label="搜索引擎" className="flex gap-1" role="group">
          {SEARCH_ENGINES.map(({ id, label }) => (
            <button
              aria-pressed={id === shown}
              className="chip aria-pressed:border-sea aria-pressed:text-sea-deep"
              key={id}
              onClick={() => setChosen(id)}
              type="button"
            >
              {label}
            </button>
          ))}
        </div>
      </div>
      <div className="mt-3 space-y-2">
        {(['title', 'description'] as const).map((part) => (
          <div key={part}>
            <p className="mb-0.5 text-xs text-soft">{TDK_PARTS[part]}</p>
            {PLACES[shown].map((place) => (
              <PixelBar key={place} room={getSnippetLimit(place, part)} text={texts[part]} />
            ))}
          </div>
        ))}
      </div>
      <SearchSnippets address={address} description={texts.description} places={PLACES[shown]} title={texts.title} />
      <p className="mt-2 text-xs text-soft">
        像素按 Arial 算；宽度是常用的经验值，搜索引擎没有公布，也可能自己换掉标题。
      </p>
    </section>
  )
}
