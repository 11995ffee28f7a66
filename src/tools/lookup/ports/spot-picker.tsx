import { useEffect, useRef, useState } from 'react'
import { MAX_SEARCH_LENGTH } from '../../../lib/typed-length.ts'
import { Icon } from '../../../ui/icon.tsx'
import { ClearSearch } from '../../shared/clear-search.tsx'
import type { Spot } from './spot.ts'
import { useFoundSpots } from './use-spots.ts'

interface SpotPickerProps {
  id: string
  label: string
  /** Place id from the URL; '' if none. */
  named: string
  /** Chosen place; undefined if none or while loading. */
  spot: Spot | undefined
  /** True while the place is being looked up. */
  busy: boolean
  onPick: (id: string) => void
}

/** Labels of kinds of places whose ids mean nothing to a reader. */
const LABELS: Partial<Record<Spot['kind'], string>> = { point: '坐标', city: '城市', area: '邮编' }

function Chosen({ spot, label, onPick }: Required<Pick<SpotPickerProps, 'label' | 'onPick'>> & { spot: Spot }) {
  return (
    <div className="flex min-h-12 items-center gap-2 rounded border border-rule bg-sheet pl-3">
      <Icon
        className="size-4 text-sea"
        name={spot.kind === 'warehouse' ? 'warehouse' : spot.kind === 'port' ? 'anchor' : 'map-pin'}
      />
      <p className="min-w-0 flex-1 py-1.5 leading-snug">
        <span className="font-medium">{spot.name}</span>
        {spot.kind === 'port' && <span className="ml-2 font-mono text-sm">{spot.id}</span>}
        <span className="block text-xs text-soft">{spot.where}</span>
      </p>
      <button
        aria-label={`换${label}`}
        className="btn-quiet"
        onClick={() => onPick('')}
        title={`换${label}`}
        type="button"
      >
        <Icon className="size-4" name="x" />
      </button>
    </div>
  )
}

/** Input for one end of a distance: a search field, replaced by the chosen place. */
export function SpotPicker({ id, label, named, spot, busy, onPick }: SpotPickerProps) {
  const [text, setText] = useState('')
  const entered = useRef(false)
  const { spots: found, busy: finding } = useFoundSpots(spot ? '' : text)
  const first = finding ? undefined : found?.[0]
  const enter = (): void => {
    if (first) onPick(first.id)
    // If Enter is pressed before the search has finished, the place is chosen when it finishes.
    else entered.current = finding
  }
  useEffect(() => {
    if (!entered.current || !first) return
    entered.current = false
    onPick(first.id)
  }, [first, onPick])
  return (
    <div className="min-w-0">
      <label className="mb-1 block text-sm text-soft" htmlFor={id}>
        {label}
      </label>
      {spot ? (
        <Chosen label={label} onPick={onPick} spot={spot} />
      ) : busy && named !== '' ? (
        <div aria-busy="true" className="min-h-12 rounded border border-rule bg-sunk" />
      ) : (
        <form
          onSubmit={(event) => {
            event.preventDefault()
            enter()
          }}
        >
          <div className="relative">
            <input
              aria-controls={`${id}-found`}
              autoCapitalize="off"
              autoComplete="off"
              autoCorrect="off"
              className="field min-h-12 text-base"
              enterKeyHint="search"
              id={id}
              maxLength={MAX_SEARCH_LENGTH}
              onChange={(event) => setText(event.target.value)}
              placeholder="港口、城市、邮编或仓库"
              spellCheck={false}
              type="search"
              value={text}
            />
            {text !== '' && <ClearSearch of={id} onClear={() => setText('')} />}
          </div>
          <ul aria-label={`${label}：找到的`} id={`${id}-found`}>
            {found?.map((candidate) => (
              <li className="border-b border-rule last:border-b-0" key={candidate.id}>
                <button
                  className="flex min-h-11 w-full items-center gap-3 px-1 text-left text-sm hover:bg-sunk"
                  onClick={() => onPick(candidate.id)}
                  type="button"
                >
                  <span className="w-16 shrink-0 font-mono">{LABELS[candidate.kind] ?? candidate.id}</span>
                  <span className="min-w-0 flex-1 truncate">
                    {candidate.kind === 'warehouse' ? 'FBA 仓库' : candidate.name}
                  </span>
                  <span className="max-w-[45%] truncate text-soft">{candidate.where}</span>
                </button>
              </li>
            ))}
          </ul>
          {named !== '' && text === '' && (
            <p className="mt-2 text-sm text-signal">没有代码是 {named} 的地方，可能是链接写错了。</p>
          )}
          {found?.length === 0 && (
            <p className="mt-2 text-sm text-soft">
              没有找到。换港口或城市的中文、拼音、英文或代码，或仓库代码，坐标写作 31.23,
              121.47。邮编只认有仓库的邮编段。
            </p>
          )}
        </form>
      )}
    </div>
  )
}
