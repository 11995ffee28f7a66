import { NOTATIONS, PRECISIONS } from './converter-state.ts'
import type { Converter } from './use-converter.ts'
import type { ConverterWords } from './words.ts'
import { Icon } from '../../ui/icon.tsx'

/** Significant digits and notation, folded away behind what is set. */
export function NumberSettings({ converter, words }: { converter: Converter; words: ConverterWords }) {
  const { style, restyle } = converter
  return (
    <details className="group text-sm">
      <summary className="flex min-h-11 list-none items-center gap-1.5 rounded-sm text-soft hover:text-ink pointer-fine:min-h-9">
        <Icon className="size-4" name="sliders-horizontal" />
        {words.settings}
        <span className="numerals">
          {words.digits(style.precision)} · {words.notations[style.notation]}
        </span>
        <Icon className="size-4 transition-transform group-open:rotate-180" name="chevron-down" />
      </summary>
      <div className="grid grid-cols-2 gap-3 pb-2">
        <label>
          <span className="mb-1 block text-xs text-soft">{words.precision}</span>
          <select className="field select" onChange={(event) => restyle({ precision: Number(event.target.value) })} value={style.precision}>
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
            value={style.notation}
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
