import { useState } from 'react'
import type { UnitDescription } from '../../engines/units/description.ts'
import { movePinned, togglePinned } from '../../state/pinned-units.ts'
import { usePreferences } from '../../state/preferences.ts'
import { useUrlState } from '../../state/url-state.ts'
import { toTsv } from '../../lib/csv.ts'
import { copyText } from '../../ui/copy-text.ts'
import { Icon, type IconName } from '../../ui/icon.tsx'
import type { Converter } from './use-converter.ts'
import { CopyButton } from '../shared/copy-button.tsx'
import { ValueField } from './value-field.tsx'
import type { ConverterLanguage, ConverterWords } from './words.ts'

interface LedgerProps {
  converter: Converter
  language: ConverterLanguage
  words: ConverterWords
  onPasteColumn: (text: string) => void
}

function RowButton({ icon, label, onClick, pressed, disabled }: { icon: IconName; label: string; onClick: () => void; pressed?: boolean; disabled?: boolean }) {
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

function ArrangeButtons({ group, unit, pinned, words }: { group: string; unit: UnitDescription; pinned: readonly string[]; words: ConverterWords }) {
  const at = pinned.indexOf(unit.id)
  return (
    <div className="flex justify-end">
      {at !== -1 && (
        <>
          <RowButton disabled={at === 0} icon="arrow-up" label={`${words.up} ${unit.zh}`} onClick={() => movePinned(group, unit.id, -1)} />
          <RowButton disabled={at === pinned.length - 1} icon="arrow-down" label={`${words.down} ${unit.zh}`} onClick={() => movePinned(group, unit.id, 1)} />
        </>
      )}
      <RowButton icon="pin" label={`${at === -1 ? words.pin : words.unpin} ${unit.zh}`} onClick={() => togglePinned(group, unit.id)} pressed={at !== -1} />
    </div>
  )
}

function LedgerRow({ unit, pinned, arranging, ...props }: LedgerProps & { unit: UnitDescription; pinned: readonly string[]; arranging: boolean }) {
  const { converter, language, words } = props
  const value = converter.values.get(unit.id)
  const typed = converter.source === unit.id
  const base = converter.group.units.find((candidate) => candidate.id === converter.group.base)
  const name = unit[language]
  return (
    <li
      className={`row-auto grid min-h-13 grid-cols-[minmax(0,1fr)_minmax(0,1fr)_auto] items-center gap-x-2 border-b border-rule pointer-fine:min-h-11.75 ${typed && converter.text !== '' ? 'bg-sea-wash' : ''}`}
      data-unit={unit.id}
    >
      <label className="min-w-0 cursor-text py-1 pl-2" htmlFor={`unit-${unit.id}`}>
        <span className="flex items-center gap-1.5 text-sm leading-snug">
          {pinned.includes(unit.id) && <Icon className="size-3 text-sea" name="pin" />}
          <span className="truncate">{name}</span>
          {unit.symbol !== '' && unit.symbol !== name && <span className="shrink-0 text-soft">{unit.symbol}</span>}
        </span>
        {unit.factor !== '' && base && unit.id !== base.id && (
          <span className="block truncate text-xs text-soft numerals">
            {words.factor(unit.symbol || name, unit.factor, base.symbol || base[language])}
          </span>
        )}
      </label>
      {arranging ? (
        <div className="col-span-2">
          <ArrangeButtons group={converter.group.id} pinned={pinned} unit={unit} words={words} />
        </div>
      ) : (
        <>
          <label className="flex min-w-0 cursor-text items-center justify-end" htmlFor={`unit-${unit.id}`}>
            {value && !value.exact && !typed && (
              <span className="-mr-1 text-xs text-soft" title={words.rounded}>
                ≈
              </span>
            )}
            <ValueField
              converter={converter}
              className="font-medium"
              id={`unit-${unit.id}`}
              inRow
              label={`${name} ${unit.symbol}`.trim()}
              onPasteColumn={props.onPasteColumn}
              unit={unit.id}
            />
          </label>
          <CopyButton label={`${words.copy} ${name}`} said={words.copied} text={typed ? converter.text : (value?.text ?? '')} />
        </>
      )}
    </li>
  )
}

/** Every unit of the group as a row of the ledger; each row's value may be typed. */
export function UnitLedger(props: LedgerProps) {
  const { converter, language, words } = props
  const [state, setState] = useUrlState()
  const [arranging, setArranging] = useState(false)
  const { pinnedUnits } = usePreferences()
  const { units, id: group } = converter.group
  const filter = (state.q ?? '').trim().toLowerCase()
  const known = (pinnedUnits[group] ?? []).filter((id) => units.some((unit) => unit.id === id))
  const ordered = [...known.flatMap((id) => units.find((unit) => unit.id === id) ?? []), ...units.filter((unit) => !known.includes(unit.id))]
  const shown = ordered.filter((unit) => unit.search.includes(filter))
  const copyAll = (): void => {
    const rows = shown.map((unit) => [converter.source === unit.id ? converter.text : (converter.values.get(unit.id)?.text ?? ''), unit.symbol, unit[language]])
    copyText(toTsv(rows), words.copied)
  }
  return (
    <section aria-labelledby="units-title">
      <div className="flex flex-wrap items-center gap-x-2 border-b border-ink/70 pb-1.5">
        <h2 className="mr-auto text-base" id="units-title">
          {words.units} <span className="text-sm font-normal text-soft numerals">{units.length}</span>
        </h2>
        <button aria-pressed={arranging} className="btn-quiet px-3 aria-pressed:bg-sea-wash aria-pressed:text-sea-deep" onClick={() => setArranging(!arranging)} type="button">
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
              onChange={(event) => setState({ q: event.target.value })}
              placeholder={words.filter}
              type="search"
              value={state.q ?? ''}
            />
          </div>
        )}
      </div>
      <ul>
        {shown.map((unit) => (
          <LedgerRow {...props} arranging={arranging} key={unit.id} pinned={known} unit={unit} />
        ))}
      </ul>
      {shown.length === 0 && (
        <p className="flex items-center gap-3 py-6 text-sm text-soft">
          {words.filterNone(state.q ?? '')}
          <button className="btn" onClick={() => setState({ q: '' })} type="button">
            {words.clearFilter}
          </button>
        </p>
      )}
    </section>
  )
}
