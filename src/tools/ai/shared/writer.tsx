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

// The part is one for all results: what draws a result comes beside it.
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
  /** The tool's name. */
  label: string
  fields: ReactNode
  /** Whether the form says enough for an answer. */
  ready: boolean
  /** What will stand where the answer does, in one sentence. */
  empty: string
  column?: ColumnJob
  columnOptions?: ReactNode
  /** What the model does not do here. */
  note?: string
}

/** The page of a tool that writes: a form, the answer to it, a column of them, and what was kept. */
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
    // The model's progress stands where the answer begins, above what is in view at the end of a desktop's form.
    if (topOfAnswer() < 0 || topOfAnswer() > innerHeight / 2) scrollToAnswer()
  }
  const make = (): void => {
    const isSeen = topOfAnswer() < innerHeight / 2
    // The answer that was made while typing may be below a phone's form, not seen yet.
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
