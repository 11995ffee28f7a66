import { useEffect, type ReactNode } from 'react'
import { FigureField } from '../../tools/shared/figure-field.tsx'

/** What a tool of a text is drawn with. */
export interface LiveToolProps {
  /** Of its field. */
  id: string
  /** What the server noted: its `data-` attributes. */
  data: Readonly<Record<string, string | undefined>>
  /** What the server wrote, which stands until there is an answer. */
  sentence: string
  /** To the tool's page. */
  link: HTMLAnchorElement
}

interface LiveRowProps {
  tool: LiveToolProps
  label: string
  value: string
  onType: (text: string) => void
  /** The field that the tool's page has it in. */
  field: 'v' | 'code'
  /** As it stands behind what was typed. Undefined until there is an answer. */
  answer: ReactNode
  /** '' where nothing is wrong. */
  problem: string
  /** What was typed, as paper has it before the answer. */
  paper: string
}

/** A field and what comes of it; on paper a sentence. The link takes what is typed along. */
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
