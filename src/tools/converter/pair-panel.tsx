import type { ShownGroup } from '../../engines/units/description.ts'
import { Icon } from '../../ui/icon.tsx'
import { lazyPart } from '../../ui/lazy-part.tsx'
import { choosePair } from './pair-state.ts'
import { loadParts } from './parts.ts'
import { useConverter, type Converter, type ConverterProps } from './use-converter.ts'
import { isPlain, MESSAGE_ID, formatValueMessage, formatValue, ValueField } from './value-field.tsx'

// The placeholder reserves space, so that the result does not move.
const PairActions = lazyPart(
  async () => (await loadParts()).PairActions,
  <div className="min-h-11 pointer-fine:min-h-9" />,
)
const Formula = lazyPart(async () => (await loadParts()).Formula)

interface UnitSelectProps extends Pick<ConverterProps, 'group' | 'language'> {
  value: string
  label: string
  onChoose: (id: string) => void
}

function UnitSelect({ group, value, label, language, onChoose }: UnitSelectProps) {
  return (
    <select
      aria-label={label}
      className="field select max-w-full min-w-0 flex-[0.66_1_7rem] truncate border-rule text-sm"
      onChange={(event) => onChoose(event.target.value)}
      value={value}
    >
      {group.units.map(({ id, symbol, [language]: name }) => (
        <option key={id} value={id}>
          {symbol && symbol !== name ? `${name} ${symbol}` : name}
        </option>
      ))}
    </select>
  )
}

/**
 * Value of a text with a unit, sides or Chinese numerals in the selected unit: `5 lb 3 oz ≈ 2.35301 kg`; '' for a plain
 * number.
 */
function readAs(converter: Converter, group: ShownGroup): string {
  const { source, text, values } = converter
  const { units, kind } = group
  const value = values.get(source)
  if (!value || kind === 'base' || isPlain(text)) return ''
  return `${text} ${value.exact ? '=' : '≈'} ${formatValue(converter, source, group)} ${units.find(({ id }) => id === source)?.symbol ?? ''}`.trim()
}

/** The large panel of the two selected units: input, result and explanation. */
export function PairPanel({ props, firstFormula }: { props: ConverterProps; firstFormula: readonly string[] }) {
  const { group, language, words } = props
  const converter = useConverter(props)
  const { from, to, source, values, note, change } = converter
  const message = formatValueMessage(converter)
  const result = values.get(to)
  const side = (role: 'from' | 'to') => {
    const unit = converter[role]
    const label = `${words[role]} ${group.units.find(({ id }) => id === unit)?.[language] ?? unit}`
    const select = (
      <UnitSelect
        group={group}
        label={`${words[role]}：${words.unit}`}
        language={language}
        onChoose={(id) => change(choosePair({ from, to, source }, { [role]: id }))}
        value={unit}
      />
    )
    return { label, select, field: { props, converter, id: `value-${role}`, label, unit } }
  }
  const [input, output] = [side('from'), side('to')]
  // The fields are side by side if both fit at the visitor's type size. The flex share is set on the select, as
  // `last-child` is unreliable while the document is being parsed.
  const row = 'flex flex-wrap items-center gap-x-2 px-2 *:first:min-w-0 *:first:flex-[1_1_8.5rem]'
  return (
    <section aria-label={`${input.label} ${output.label}`} className="sheet border-t-2 border-t-ink">
      <div className={`${row} pt-2`}>
        <ValueField autoFocus className="font-medium" placeholder={words.placeholder} {...input.field} />
        {input.select}
      </div>
      <p aria-live="polite" className="min-h-6 px-4 text-sm text-signal max-[27rem]:entered:min-h-11.5" id={MESSAGE_ID}>
        {message ? (
          <>
            <Icon className="mr-1 inline size-4 align-[-0.15em]" name="circle-alert" />
            {message}
          </>
        ) : (
          <span className={`text-soft numerals ${note === '' ? 'block truncate' : ''}`}>
            {[readAs(converter, group), note].filter((part) => part !== '').join('，')}
          </span>
        )}
      </p>
      <PairActions {...props} />
      <div className={`${row} pb-2`}>
        <div className="relative" data-result="">
          {result && !result.exact && source !== to && (
            <span className="absolute top-0 left-2 text-xs text-soft" title={words.rounded}>
              ≈
            </span>
          )}
          <ValueField className="font-semibold text-sea" {...output.field} />
        </div>
        {output.select}
      </div>
      <Formula first={firstFormula} props={props} />
    </section>
  )
}
