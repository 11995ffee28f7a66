import type { ShownGroup } from '../../engines/units/description.ts'
import { showToast } from '../../state/toast.ts'
import { Icon } from '../../ui/icon.tsx'
import { CopyButton } from '../shared/copy-button.tsx'
import { ReportedResult } from '../shared/reported-result.ts'
import { toCopiedValue } from './copied-value.ts'
import { swapPair } from './pair-state.ts'
import { PART_WORDS } from './part-words.ts'
import { useConverter, type Converter, type ConverterProps } from './use-converter.ts'
import { isPlain, formatValue } from './value-field.tsx'

/** The conversion with unit symbols: `5 kg = 11.0231 lb`; '' without a result. */
function inWords(converter: Converter, group: ShownGroup): string {
  const { from, to, source, text, values } = converter
  const { units } = group
  // The input may have a unit of its own.
  const typed = (unit: string): boolean => source === unit && isPlain(text)
  const side = (unit: string): string =>
    `${typed(unit) ? text : formatValue(converter, unit, group)} ${units.find(({ id }) => id === unit)?.symbol ?? ''}`.trim()
  return values.has(from) && values.has(to) ? `${side(from)} = ${side(to)}` : ''
}

/** Buttons of the pair: swap, clear, copy the result. */
export function PairActions(props: ConverterProps) {
  const { group, language } = props
  const words = PART_WORDS[language]
  const converter = useConverter(props)
  const { source, text, from, to, change } = converter
  const name = group.units.find((unit) => unit.id === to)?.[language] ?? to
  const clear = (): void => {
    change({ v: '' })
    showToast(words.cleared, {
      position: 'bottom',
      action: { label: words.undo, run: () => change({ v: text, u: source }) },
    })
  }
  return (
    <div className="flex flex-wrap items-center justify-end gap-2 px-4">
      <ReportedResult said={inWords(converter, group)} />
      <span className="h-px flex-1 bg-rule" />
      <button
        aria-label={words.swap}
        className="btn-quiet rounded-full border border-rule"
        onClick={() => change(swapPair({ from, to, source }))}
        title={words.swap}
        type="button"
      >
        <Icon className="size-4" name="arrow-up-down" />
      </button>
      <span className="h-px flex-1 bg-rule" />
      <button
        aria-label={words.clear}
        className="btn-quiet"
        disabled={text === ''}
        onClick={clear}
        title={words.clear}
        type="button"
      >
        <Icon className="size-4" name="eraser" />
      </button>
      <CopyButton
        className="-mr-2"
        label={`${words.copy} ${name}`}
        title={words.copy}
        {...toCopiedValue(converter, to, language)}
      />
    </div>
  )
}
