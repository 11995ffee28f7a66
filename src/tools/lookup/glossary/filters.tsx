import { GLOSSARY_CATEGORIES, GLOSSARY_LETTERS, OTHER_LETTER } from '../../../engines/glossary/operation.ts'
import type { LookupAnswer } from '../../../engines/search/lookup.ts'
import { useUrlState } from '../../../state/url-state.ts'
import { FacetChips } from '../shared/facet-select.tsx'
import { useScrollToPressed } from '../shared/use-pressed-in-sight.ts'
import { readTermChoice, listSubTypes } from './query.ts'

/** Chips of the main categories, 全部 first; choosing another one clears the sub-type. */
export function MainChips() {
  const [state, setState] = useUrlState()
  const { main } = readTermChoice(state)
  return (
    <div aria-label="大类" className="strip" role="group">
      {['', ...Object.keys(GLOSSARY_CATEGORIES)].map((value) => (
        <button
          aria-pressed={main === value}
          className="chip shrink-0"
          key={value}
          onClick={() => setState({ main: value, sub: '' })}
          type="button"
        >
          {value || '全部'}
        </button>
      ))}
    </div>
  )
}

/** Chips of the chosen category's sub-types, with the number of matching terms. */
export function SubChips({ answer }: { answer: LookupAnswer | undefined }) {
  const [state] = useUrlState()
  const { main } = readTermChoice(state)
  if (main === '') return null
  const counts = new Map(answer?.facets.sub)
  const options = listSubTypes(main).map((value) => ({
    value,
    label: value,
    ...(answer && { count: counts.get(value) ?? 0 }),
  }))
  return <FacetChips all={`全部${main}`} label="小类" name="sub" options={options} waiting={!answer} />
}

/** Index by first letter; letters without matching terms are disabled. */
export function LetterIndex({ answer }: { answer: LookupAnswer | undefined }) {
  const [state, setState] = useUrlState()
  const { letter } = readTermChoice(state)
  const counts = answer && new Map(answer.facets.letter)
  const strip = useScrollToPressed<HTMLDivElement>(letter)
  return (
    <div aria-label="首字母" className="strip gap-0 sm:-ml-2" ref={strip} role="group">
      {GLOSSARY_LETTERS.map((value) => (
        <button
          aria-label={value === OTHER_LETTER ? '数字开头' : `首字母 ${value}`}
          aria-pressed={letter === value}
          className="grid h-11 min-w-11 shrink-0 place-items-center rounded text-sm numerals hover:bg-sunk disabled:text-soft disabled:opacity-50 aria-pressed:bg-sea aria-pressed:text-on-sea pointer-fine:h-9 pointer-fine:min-w-8"
          disabled={counts !== undefined && letter !== value && !counts.has(value)}
          key={value}
          onClick={() => setState({ letter: letter === value ? '' : value })}
          type="button"
        >
          {value}
        </button>
      ))}
    </div>
  )
}
