import { useState } from 'react'
import type { Hyperlink, Hyperlinks } from '../../../engines/seo/operation.ts'
import { ExternalLink } from '../foreign-link.tsx'
import { FilteredList } from './filtered-list.tsx'
import { KindChips } from './kind-chips.tsx'
import type { PartProps } from './part-props.ts'

type Kind = Exclude<keyof Hyperlinks, 'totalCount'>

const KINDS: readonly [Kind, string][] = [
  ['uniqueLinks', '去重后'],
  ['internalLinks', '站内'],
  ['externalLinks', '站外'],
  ['dofollowLinks', '传递权重'],
  ['nofollowLinks', 'nofollow'],
]

const textOf = ({ text, url, rel }: Hyperlink): string => `${text} ${url} ${rel}`

function Row({ text, url, rel }: Hyperlink) {
  return (
    <>
      <p className="font-medium wrap-anywhere" dir="auto">
        {text === '' ? <span className="font-normal text-signal">没有文字</span> : text}
        {rel !== '' && <span className="ml-2 text-xs font-normal text-soft">rel={rel}</span>}
      </p>
      <p className="text-sm text-soft">
        <ExternalLink url={url} />
      </p>
    </>
  )
}

/** Links of the page, by kind. */
export function Links({ report: { info }, printing }: PartProps) {
  const [kind, setKind] = useState<Kind>('uniqueLinks')
  const { count, details } = info.hyperlinks[kind]
  return (
    <>
      <KindChips chosen={kind} kinds={KINDS} label="链接的种类" onChoose={setKind} sets={info.hyperlinks} />
      <FilteredList
        count={count}
        key={kind}
        label="链接"
        none="没有这种链接。"
        printing={printing}
        rows={details}
        textOf={textOf}
      >
        {Row}
      </FilteredList>
    </>
  )
}
