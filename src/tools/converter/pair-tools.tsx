import { useEffect, useEffectEvent } from 'react'
import { useUrlState } from '../../state/url-state.ts'
import { Icon } from '../../ui/icon.tsx'
import { lazyPart } from '../../ui/lazy-part.tsx'
import { Fault } from '../shared/fault.tsx'
import { useSharedValue } from '../shared/shared-value.ts'
import { useDraft } from '../shared/use-draft.ts'
import { toChoiceState, NOTATIONS, PRECISIONS, readStyleChoice, type StyleChoice } from './number-style.ts'
import { PART_WORDS } from './part-words.ts'
import type { ConverterProps } from './use-converter.ts'
import type { ConverterLanguage } from './words.ts'

const ColumnBatch = lazyPart(async () => (await import('./column-batch.tsx')).ColumnBatch)

/** Collapsible settings of significant digits and notation. */
function NumberSettings({ language }: { language: ConverterLanguage }) {
  const words = PART_WORDS[language]
  const [state, setState] = useUrlState()
  const { precision, notation: chosen } = readStyleChoice(state)
  const restyle = (change: Partial<StyleChoice>): void => setState(toChoiceState(change))
  return (
    <details className="group text-sm">
      <summary className="flex min-h-11 list-none items-center gap-1.5 rounded-sm text-soft hover:text-ink pointer-fine:min-h-9">
        <Icon className="size-4" name="sliders-horizontal" />
        {words.settings}
        <span className="numerals">
          {words.digits(precision)} · {words.notations[chosen]}
        </span>
        <Icon className="size-4 transition-transform group-open:rotate-180" name="chevron-down" />
      </summary>
      <div className="grid grid-cols-2 gap-3 pb-2">
        <label>
          <span className="mb-1 block text-xs text-soft">{words.precision}</span>
          <select
            className="field select"
            onChange={(event) =>
              restyle({ precision: PRECISIONS.find((count) => String(count) === event.target.value) })
            }
            value={precision ?? ''}
          >
            <option value="">{words.digits(undefined)}</option>
            {PRECISIONS.map((count) => (
              <option key={count} value={count}>
                {words.digits(count)}
              </option>
            ))}
          </select>
        </label>
        <label>
          <span className="mb-1 block text-xs text-soft">{words.notation}</span>
          <select
            className="field select"
            onChange={(event) => {
              const notation = NOTATIONS.find((candidate) => candidate === event.target.value)
              if (notation) restyle({ notation })
            }}
            value={chosen}
          >
            {NOTATIONS.map((notation) => (
              <option key={notation} value={notation}>
                {words.notations[notation]}
              </option>
            ))}
          </select>
        </label>
      </div>
    </details>
  )
}

/** Tools below the pair: number settings and column conversion. */
export function PairTools(props: ConverterProps) {
  const { group, language } = props
  const words = PART_WORDS[language]
  const { crash, retry } = useSharedValue(props.conversion)
  const pasted = useSharedValue(props.pasted)
  const [column, setColumn] = useDraft(`column-${group.id}`)
  const show = useEffectEvent(setColumn)
  useEffect(() => {
    if (pasted) show(pasted.text)
  }, [pasted])
  return (
    <>
      {crash && <Fault className="mt-2" error={crash} retry={retry} retryLabel={words.retry} />}
      <div className="mt-1 flex flex-wrap items-start justify-between gap-x-4">
        <NumberSettings language={language} />
        <button
          aria-expanded={column !== undefined}
          className="btn-quiet"
          onClick={() => setColumn(column === undefined ? '' : undefined)}
          type="button"
        >
          <Icon className="size-4" name="table-2" />
          {words.batch}
        </button>
      </div>
      {column !== undefined && <ColumnBatch group={group} language={language} onText={setColumn} text={column} />}
    </>
  )
}
