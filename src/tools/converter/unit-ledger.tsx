import { useMemo, useRef, useState } from 'react'
import { MAX_SEARCH_LENGTH } from '../../lib/typed-length.ts'
import type { ShownUnit } from '../../engines/units/description.ts'
import { toTsv } from '../../lib/csv.ts'
import { formatPowers } from '../../lib/number/printed-powers.ts'
import { usePendingPreferencesClass } from '../../state/preferences-known.ts'
import { movePinnedUnit, togglePinnedUnit } from '../../state/pinned-units.ts'
import { usePreferences } from '../../state/preferences.ts'
import { useUrlState } from '../../state/url-state.ts'
import { copyText } from '../../ui/copy-text.ts'
import { Icon, type IconName } from '../../ui/icon.tsx'
import { unitsWorker } from '../../workers/units.ts'
import { useWorkerAnswer } from '../../workers/use-worker-answer.ts'
import { ClearSearch } from '../shared/clear-search.tsx'
import { CopyButton } from '../shared/copy-button.tsx'
import { useReplayedInput } from '../../ui/use-typed-early.ts'
import { toCopiedValue } from './copied-value.ts'
import { PART_WORDS } from './part-words.ts'
import { useConversion } from './use-conversion.ts'
import { useConverter, type Converter, type ConverterProps } from './use-converter.ts'
import { formatValueMessage, ValueField } from './value-field.tsx'

type Words = (typeof PART_WORDS)['zh']

function RowButton({
  icon,
  label,
  onClick,
  pressed,
  disabled,
}: {
  icon: IconName
  label: string
  onClick: () => void
  pressed?: boolean
  disabled?: boolean
}) {
  return (
    <button
      aria-label={label}
      aria-pressed={pressed}
      className="btn-quiet disabled:bg-transparent disabled:opacity-40 aria-pressed:text-sea"
      disabled={disabled}
      onClick={onClick}
      title={label}
      type="button"
    >
      <Icon className="size-4" name={icon} />
    </button>
  )
}

function ArrangeButtons({
  group,
  unit,
  pinned,
  words,
}: {
  group: string
  unit: ShownUnit
  pinned: readonly string[]
  words: Words
}) {
  const at = pinned.indexOf(unit.id)
  return (
    <div className="flex justify-end">
      {at !== -1 && (
        <>
          <RowButton
            disabled={at === 0}
            icon="arrow-up"
            label={`${words.up} ${unit.zh}`}
            onClick={() => movePinnedUnit(group, unit.id, -1)}
          />
          <RowButton
            disabled={at === pinned.length - 1}
            icon="arrow-down"
            label={`${words.down} ${unit.zh}`}
            onClick={() => movePinnedUnit(group, unit.id, 1)}
          />
        </>
      )}
      <RowButton
        icon="pin"
        label={`${at === -1 ? words.pin : words.unpin} ${unit.zh}`}
        onClick={() => togglePinnedUnit(group, unit.id)}
        pressed={at !== -1}
      />
    </div>
  )
}

interface LedgerRowProps {
  props: ConverterProps
  converter: Converter
  unit: ShownUnit
  pinned: readonly string[]
  arranging: boolean
}

/** Factor of a unit, `1 ft = 0.3048 m`; '' if the unit is the base or not linear. */
function factorOf(
  { units, base }: ConverterProps['group'],
  unit: ShownUnit,
  language: ConverterProps['language'],
): string {
  const other = units.find(({ id }) => id === base)
  if (unit.factor === '' || !other || unit.id === base) return ''
  return `1 ${unit.symbol || unit[language]} = ${formatPowers(unit.factor)} ${other.symbol || other[language]}`
}

function LedgerRow({ props, converter, unit, pinned, arranging }: LedgerRowProps) {
  const { group, language } = props
  const words = PART_WORDS[language]
  const value = converter.values.get(unit.id)
  const typed = converter.source === unit.id
  const name = unit[language]
  const factor = factorOf(group, unit, language)
  const field = `unit-${unit.id}`
  // The pair panel already shows the message for its own two units.
  const message = typed && unit.id !== converter.from && unit.id !== converter.to ? formatValueMessage(converter) : ''
  return (
    <li className={typed && converter.text !== '' ? 'ledger-row bg-sea-wash' : 'ledger-row'} data-unit={unit.id}>
      <label htmlFor={field}>
        <span>
          {pinned.includes(unit.id) && <Icon className="size-3 text-sea" name="pin" />}
          <span>{name}</span>
          {unit.symbol !== '' && unit.symbol !== name && <small>{unit.symbol}</small>}
        </span>
        {factor !== '' && <small>{factor}</small>}
      </label>
      {arranging ? (
        <div className="col-span-2">
          <ArrangeButtons group={group.id} pinned={pinned} unit={unit} words={words} />
        </div>
      ) : (
        <>
          <label>
            {value && !value.exact && !typed && <small title={props.words.rounded}>≈</small>}
            <ValueField
              converter={converter}
              id={field}
              inRow
              label={`${name} ${unit.symbol}`.trim()}
              props={props}
              unit={unit.id}
            />
          </label>
          <CopyButton
            label={`${words.copy} ${name}`}
            title={words.copy}
            {...toCopiedValue(converter, unit.id, language)}
          />
        </>
      )}
      {message !== '' && <p className="col-span-3 px-2 pb-1 text-right text-sm text-signal">{message}</p>}
    </li>
  )
}

function Ledger({ props }: { props: ConverterProps }) {
  const { language } = props
  const { units, id: group } = props.group
  const words = PART_WORDS[language]
  const converter = useConverter(props)
  const [state, setState] = useUrlState()
  const [arranging, setArranging] = useState(false)
  const { pinnedUnits } = usePreferences()
  const filter = state.q ?? ''
  const request = useMemo(() => (filter === '' ? undefined : { group, text: filter }), [group, filter])
  // Until the worker responds, all units are listed.
  const { value: found } = useWorkerAnswer(unitsWorker, 'findUnits', request)
  const known = (pinnedUnits[group] ?? []).filter((id) => units.some((unit) => unit.id === id))
  const ordered = [
    ...known.flatMap((id) => units.find((unit) => unit.id === id) ?? []),
    ...units.filter((unit) => !known.includes(unit.id)),
  ]
  const shown = ordered.filter((unit) => found?.includes(unit.id) ?? true)
  const copyAll = (): void => {
    const rows = shown.map((unit) => [toCopiedValue(converter, unit.id, language).text, unit.symbol, unit[language]])
    copyText(toTsv(rows), words.copied)
  }
  return (
    <section aria-labelledby="units-title">
      <div className="flex flex-wrap items-center gap-x-2 border-b border-ink/70 pb-1.5">
        <h2 className="mr-auto text-base" id="units-title">
          {words.units} <span className="text-sm font-normal text-soft numerals">{units.length}</span>
        </h2>
        <button
          aria-pressed={arranging}
          className="btn-quiet px-3 aria-pressed:bg-sea-wash aria-pressed:text-sea-deep"
          onClick={() => setArranging(!arranging)}
          type="button"
        >
          {arranging ? words.arrangeDone : words.arrange}
        </button>
        <button className="btn-quiet px-3" disabled={converter.values.size === 0} onClick={copyAll} type="button">
          {words.copyAll}
        </button>
        {units.length > 8 && (
          <div className="relative w-full sm:w-64">
            <Icon className="pointer-events-none absolute inset-y-0 left-3 my-auto size-4 text-soft" name="search" />
            <input
              aria-label={words.filter}
              autoComplete="off"
              className="field pl-9 text-sm"
              id="unit-filter"
              maxLength={MAX_SEARCH_LENGTH}
              onChange={(event) => setState({ q: event.target.value })}
              placeholder={words.filter}
              type="search"
              value={filter}
            />
            {filter !== '' && <ClearSearch of="unit-filter" onClear={() => setState({ q: '' })} />}
          </div>
        )}
      </div>
      <ul className={`fit-box [--fit-width:calc(50cqi-2.75rem)] ${usePendingPreferencesClass('own-units:invisible')}`}>
        {shown.map((unit) => (
          <LedgerRow
            arranging={arranging}
            converter={converter}
            key={unit.id}
            pinned={known}
            props={props}
            unit={unit}
          />
        ))}
      </ul>
      {shown.length === 0 && (
        <p className="flex items-center gap-3 py-6 text-sm text-soft">
          {words.filterNone(filter)}
          <button className="btn" onClick={() => setState({ q: '' })} type="button">
            {words.clearFilter}
          </button>
        </p>
      )}
    </section>
  )
}

/** List of every unit of the group with an editable value. */
export function UnitLedger(props: ConverterProps) {
  const part = useRef<HTMLDivElement>(null)
  useConversion(props)
  useReplayedInput(part)
  const words = PART_WORDS[props.language]
  return (
    <div ref={part}>
      <Ledger props={props} />
      <section className="mt-6">
        <h2 className="text-base">{words.notes}</h2>
        <p className="mt-1 prose-zh text-sm">{words.notesText}</p>
      </section>
    </div>
  )
}
