import { useRef, type ComponentType, type ReactNode } from 'react'
import { lazyPart } from '../../../ui/lazy-part.tsx'
import { Fault } from '../../shared/fault.tsx'
import { useIsHydrated } from '../../shared/use-alive.ts'
import { PendingPart } from '../../shared/waits.tsx'
import { AskBar } from './ask-bar.tsx'
import type { ColumnJob } from './column-run.ts'
import { FormBar } from './form-bar.tsx'
import type { Form } from './form.ts'
import type { ModelFaultProps } from './model-fault.tsx'
import { ToolPanes } from './tool-panes.tsx'
import { ToolViews } from './tool-views.tsx'
import type { AnswerControls } from './use-answer.ts'
import type { ModelJob } from './use-model.ts'
import type { AnswerLayout, WriterAnswerProps } from './writer-answer.tsx'

// All result types share the lazy component; the renderer of a type is passed as a prop.
const WriterAnswer = lazyPart<WriterAnswerProps<unknown>>(
  async () => (await import('./writer-answer.tsx')).WriterAnswer,
  <PendingPart className="min-h-80" />,
)
const ModelFault = lazyPart<ModelFaultProps>(async () => (await import('./model-fault.tsx')).ModelFault)
const JobProgress = lazyPart<{ job: ModelJob; onStop: () => void }>(
  async () => (await import('./job-progress.tsx')).JobProgress,
)

interface WriterProps<Result> extends AnswerLayout<Result> {
  form: Form
  answers: AnswerControls<Result>
  /** Name of the tool. */
  label: string
  fields: ReactNode
  /** True if the form has enough input for an answer. */
  ready: boolean
  /** Sentence shown before the first answer. */
  empty: string
  column?: ColumnJob
  columnOptions?: ReactNode
  /** Note on the model's limits. */
  note?: string
}

/** Page of a writing tool: form, answer, batch, and saved answers. */
export function Writer<Result>({
  form,
  answers,
  label,
  fields,
  ready,
  empty,
  column,
  columnOptions,
  note,
  ...look
}: WriterProps<Result>) {
  const alive = useIsHydrated()
  const get = useRef<HTMLDivElement>(null)
  const { answer, error, model, again, isStale, busy } = answers
  const Look = WriterAnswer as ComponentType<WriterAnswerProps<Result>>
  const topOfAnswer = (): number => get.current?.getBoundingClientRect().top ?? 0
  const scrollToAnswer = (): void => get.current?.scrollIntoView({ block: 'start' })
  const askModel = (): void => {
    answers.askModel()
    // The model's progress appears at the top of the answer; on a long form that place may be out of view.
    if (topOfAnswer() < 0 || topOfAnswer() > innerHeight / 2) scrollToAnswer()
  }
  const make = (): void => {
    const isSeen = topOfAnswer() < innerHeight / 2
    // On a phone the answer made while typing may be below the form and not seen yet.
    if (isSeen || !answer || isStale) again()
    if (!isSeen) scrollToAnswer()
  }
  return (
    <ToolViews column={column} columnOptions={columnOptions} form={form} label={label} verb="撰写">
      <ToolPanes
        actions={
          <AskBar
            answers={{ ...answers, askModel }}
            label="生成"
            onMake={make}
            ready={ready}
            {...(note !== undefined && { note })}
          />
        }
        inReach
        get={
          <div className="settles min-h-80 scroll-mt-20" ref={get}>
            {model.job && <JobProgress job={model.job} onStop={model.stop} />}
            {model.error && <ModelFault answers={answers} error={model.error} />}
            {error && <Fault className="mb-3" error={error} />}
            {alive && answer && !error ? (
              <Look answer={answer} answers={answers} slug={form.slug} values={form.values} {...look} />
            ) : (
              !error && <p className="rounded-lg border border-dashed border-rule p-6 text-sm text-soft">{empty}</p>
            )}
          </div>
        }
        give={
          <>
            <FormBar form={form} title="填写" />
            {fields}
          </>
        }
        waits={busy}
      />
    </ToolViews>
  )
}
