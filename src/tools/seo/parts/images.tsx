import { useState } from 'react'
import type { Images as SeoImages, Picture } from '../../../engines/seo/operation.ts'
import { ExternalLink } from '../foreign-link.tsx'
import { FilteredList } from './filtered-list.tsx'
import { KindChips } from './kind-chips.tsx'
import type { PartProps } from './part-props.ts'

type Kind = Exclude<keyof SeoImages, 'totalCount'>

const KINDS: readonly [Kind, string][] = [
  ['imagesWithoutAlt', '缺 alt'],
  ['imagesWithoutTitle', '缺 title'],
  ['uniqueImages', '去重后'],
]

const textOf = ({ url, alt = '', title = '' }: Picture): string => `${url} ${alt} ${title}`

function Row({ url, alt, title }: Picture) {
  return (
    <>
      <p className="text-sm">
        <ExternalLink url={url} />
      </p>
      <p className="text-sm text-soft wrap-anywhere" dir="auto">
        {alt === undefined ? (
          <span className="text-signal">没有 alt</span>
        ) : alt === '' ? (
          'alt 为空，表示装饰图'
        ) : (
          `alt：${alt}`
        )}
        {title !== undefined && title !== '' && `；title：${title}`}
      </p>
    </>
  )
}

/** Images of the page, grouped by missing attributes. No image is loaded, as its host would learn of the visit. */
export function Images({ report: { info }, printing }: PartProps) {
  const [kind, setKind] = useState<Kind>('imagesWithoutAlt')
  const { count, details } = info.images[kind]
  return (
    <>
      <KindChips chosen={kind} kinds={KINDS} label="图片的种类" onChoose={setKind} sets={info.images} />
      {info.page.decorativeImages > 0 && (
        <p className="mt-1 text-sm text-soft">其中 {info.page.decorativeImages} 张的 alt 为空，是装饰图，不算缺。</p>
      )}
      <FilteredList
        count={count}
        key={kind}
        label="图片"
        none="没有这样的图片。"
        printing={printing}
        rows={details}
        textOf={textOf}
      >
        {Row}
      </FilteredList>
    </>
  )
}
