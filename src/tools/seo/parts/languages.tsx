import type { Alternate } from '../../../engines/seo/operation/page.ts'
import type { ReturnLink } from '../../../engines/seo/operation/site.ts'
import { ExternalLink } from '../foreign-link.tsx'
import { Fact, Facts } from './facts.tsx'
import { FilteredList } from './filtered-list.tsx'
import type { PartProps } from './part-props.ts'

const RETURNS: Record<ReturnLink['state'], { words: string; look: string }> = {
  'links-back': { words: '对方也指回来', look: 'text-fall' },
  none: { words: '对方没有指回来', look: 'text-signal' },
  failed: { words: '对方网页打不开', look: 'text-signal' },
}

function Row({ alternate: { lang, url, fault, from }, back }: { alternate: Alternate; back: ReturnLink | undefined }) {
  return (
    <>
      <p className="flex flex-wrap gap-x-3">
        <span className="font-medium">{lang || '没有写语言'}</span>
        {fault !== undefined && <span className="text-sm text-signal">{fault}</span>}
        {back && <span className={`text-sm ${RETURNS[back.state].look}`}>{RETURNS[back.state].words}</span>}
        {from === 'header' && <span className="text-sm text-soft">来自响应头</span>}
      </p>
      <p className="text-sm text-soft">
        <ExternalLink url={url} />
      </p>
    </>
  )
}

/** Language of the page, and its versions in other languages. */
export function Languages({ report: { info, site }, printing }: PartProps) {
  const { language, alternates } = info.page
  const backs = new Map((site?.returnLinks ?? []).map((back) => [back.url, back]))
  return (
    <>
      <Facts>
        <Fact name="网页语言（lang）">{language}</Fact>
      </Facts>
      {alternates.count > 0 && !site?.returnLinks && (
        <p className="mt-2 text-sm text-soft">各语言版本是否互相指回来，要输入网址体检才能查。</p>
      )}
      <FilteredList
        count={alternates.count}
        label="hreflang"
        none="没有 hreflang。只有一种语言的网站不需要；有多种语言时，每一版都要列出全部版本。"
        printing={printing}
        rows={alternates.details}
        textOf={({ lang, url }) => `${lang} ${url}`}
      >
        {(alternate) => <Row alternate={alternate} back={backs.get(alternate.url)} />}
      </FilteredList>
    </>
  )
}
