import type { ToolGroupId } from '../tool.ts'
import { catalogue } from './catalogue.ts'
import { ToolLink } from './tool-link.tsx'

const SHOWN = 4

/** Related tools: the neighbours in the catalogue, which is sorted by use. */
export function Related({ slug, group }: { slug: string; group: ToolGroupId }) {
  const members = catalogue.filter((entry) => entry.group === group)
  const at = members.findIndex((entry) => entry.slug === slug)
  const related = [...members.slice(at + 1), ...members.slice(0, at)].slice(0, SHOWN)
  if (related.length === 0) return null
  return (
    <section aria-labelledby="related" className="section-auto mt-10 print:hidden">
      <h2 className="text-base" id="related">
        相关工具
      </h2>
      <ul className="-mx-2 mt-1 grid grid-cols-2 lg:grid-cols-4">
        {related.map((entry) => (
          <li key={entry.slug}>
            <ToolLink tool={entry} />
          </li>
        ))}
      </ul>
    </section>
  )
}
