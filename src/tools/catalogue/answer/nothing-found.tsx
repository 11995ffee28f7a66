import { Icon } from '../../../ui/icon.tsx'
import { TOOL_GROUPS } from '../../tool.ts'
import { listCatalogueGroups } from '../catalogue.ts'
import { EXAMPLE_QUESTIONS, Suggestions } from './suggestions.tsx'

interface NothingFoundProps {
  text: string
  /** Reason for the missing answer, if known. */
  reason: string
  near: readonly string[]
  onChoose: (text: string) => void
  onOpen: (href: string) => void
}

/** Help if there is no answer: similar terms, tool groups, example questions. */
export function NothingFound({ text, reason, near, onChoose, onOpen }: NothingFoundProps) {
  return (
    <div className="space-y-3">
      <p className="px-2 pt-3 text-base">{reason || `没有找到「${text.trim().slice(0, 40)}」`}</p>
      {near.length > 0 && <Suggestions label="可以试试" onChoose={onChoose} texts={near} />}
      <nav aria-label="按类别找" className="px-2">
        <p aria-hidden="true" className="pb-1.5 text-xs text-soft">
          按类别找
        </p>
        <ul className="-mx-2 grid grid-cols-2 gap-x-2 sm:grid-cols-3">
          {listCatalogueGroups().map(({ id, label }) => (
            <li key={id}>
              <a
                className="flex min-h-11 items-center gap-2 rounded px-2 text-sm hover:bg-sunk"
                href={`/tools#${id}`}
                onClick={(event) => {
                  event.preventDefault()
                  onOpen(`/tools#${id}`)
                }}
              >
                <Icon className="size-4 text-sea" name={TOOL_GROUPS[id].icon} />
                {label}
              </a>
            </li>
          ))}
        </ul>
      </nav>
      <Suggestions
        label="可以这样问"
        onChoose={onChoose}
        texts={EXAMPLE_QUESTIONS.filter((example) => !near.includes(example))}
      />
    </div>
  )
}
