import { showToast } from '../../state/toast.ts'
import { Icon } from '../../ui/icon.tsx'
import { CopyButton } from '../shared/copy-button.tsx'
import { copiedValue } from './copied-value.ts'
import { swapPair } from './pair-state.ts'
import { PART_WORDS } from './part-words.ts'
import { useConverter, type ConverterProps } from './use-converter.ts'

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
        {...copiedValue(converter, to, language)}
      />
    </div>
  )
}
