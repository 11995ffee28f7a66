import { useEffect, type ReactNode } from 'react'
import { FigureField } from '../../tools/shared/figure-field.tsx'

/** Props of a tool embedded in a text. */
export interface LiveToolProps {
  /** Id of its field. */
  id: string
  /** The `data-` attributes written by the server. */
  data: Readonly<Record<string, string | undefined>>
  /** Sentence rendered by the server, shown until there is an answer. */
  sentence: string
  /** Link to the tool's page. */
  link: HTMLAnchorElement
}

interface LiveRowProps {
  tool: LiveToolProps
  label: string
  value: string
  onType: (text: string) => void
  /** Name of the field on the tool's page. */
  field: 'v' | 'code'
  /** Answer shown after the input; undefined until there is one. */
  answer: ReactNode
  /** Error message; '' for none. */
  problem: string
  /** Input as printed on paper before the answer. */
  paper: string
}

/** Input field with its answer; on paper both are a sentence. The link hands the input to the tool's page. */
export function LiveRow({
  tool: { id, link, sentence },
  label,
  value,
  onType,
  field,
  answer,
  problem,
  paper,
}: LiveRowProps) {
  useEffect(() => {
    const [path = '', hash] = (link.getAttribute('href') ?? '').split('#')
    const state = new URLSearchParams(hash)
    state.set(field, value)
    link.setAttribute('href', `${path}#${state.toString()}`)
  }, [link, field, value])
  const isAnswered = problem === '' && value !== '' && answer !== undefined
  return (
    <>
      <div className="flex items-end gap-x-3 print:hidden">
        <div className="w-32 shrink-0">
          <FigureField
            id={id}
            label={label}
            onType={onType}
            problemId={problem === '' ? undefined : `${id}-answer`}
            value={value}
          />
        </div>
        <output
          className="flex min-h-11 min-w-0 flex-1 flex-wrap content-center items-baseline gap-x-2 text-base leading-snug numerals"
          htmlFor={id}
          id={`${id}-answer`}
        >
          {problem === '' ? (
            value === '' ? null : (
              (answer ?? sentence)
            )
          ) : (
            <span className="text-sm text-signal">{problem}</span>
          )}
        </output>
      </div>
      <p className="hidden print:block">
        {isAnswered ? (
          <>
            {paper} {answer}
          </>
        ) : (
          sentence
        )}
      </p>
    </>
  )
}
