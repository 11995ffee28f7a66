import type { MetaTag } from '../../../engines/seo/operation.ts'
import { FilteredList } from './filtered-list.tsx'
import type { PartProps } from './part-props.ts'

const nameOf = ({ by, name }: MetaTag): string =>
  by === 'charset' ? 'charset' : `${by === 'none' ? '' : `${by}=`}${name}`

/** All meta elements as written. */
export function Metas({ report: { info }, printing }: PartProps) {
  const { count, details } = info.metaTags
  return (
    <FilteredList
      count={count}
      label="meta 标签"
      none="没有 meta 标签。"
      printing={printing}
      rows={details}
      textOf={(tag) => `${nameOf(tag)} ${tag.content}`}
    >
      {(tag) => (
        <div className="gap-x-4 sm:flex">
          <p className="w-56 shrink-0 font-mono text-sm wrap-anywhere text-soft">{nameOf(tag)}</p>
          <p className="min-w-0 flex-1 wrap-anywhere" dir="auto">
            {tag.content}
          </p>
        </div>
      )}
    </FilteredList>
  )
}
