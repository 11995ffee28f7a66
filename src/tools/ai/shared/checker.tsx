import { useMemo, type ReactNode } from 'react'
import { lazyPart } from '../../../ui/lazy-part.tsx'
import { Fault } from '../../shared/fault.tsx'
import { FileButton } from '../../shared/file-drop.tsx'
import { useIsHydrated } from '../../shared/use-alive.ts'
import { PendingPart } from '../../shared/waits.tsx'
import { AskBar } from './ask-bar.tsx'
import type { CheckerAnswerProps } from './checker-answer.tsx'
import type { ColumnJob } from './column-run.ts'
import type { Finding } from './findings.ts'
import { FormBar } from './form-bar.tsx'
import type { Form } from './form.ts'
import { HighlightedTextBox, loadTextFile, useCurrentFindings } from './marked-text.tsx'
import type { ModelFaultProps } from './model-fault.tsx'
import { ToolPanes } from './tool-panes.tsx'
import { ToolViews } from './tool-views.tsx'
import type { AnswerControls } from './use-answer.ts'
import type { ModelJob } from './use-model.ts'

const CheckerAnswer = lazyPart<CheckerAnswerProps>(
  async () => (await import('./checker-answer.tsx')).CheckerAnswer,
  <PendingPart className="min-h-60" />,
)
const ModelFault = lazyPart<ModelFaultProps>(async () => (await import('./model-fault.tsx')).ModelFault)
const JobProgress = lazyPart<{ job: ModelJob; onStop: () => void }>(
  async () => (await import('./job-progress.tsx')).JobProgress,
)

/** Maximum characters of a text sent to a model. */
export const MAX_MODEL_TEXT_LENGTH = 20_000
/** Message for a text that exceeds `MAX_MODEL_TEXT_LENGTH`. */
export const TOO_LONG_FOR_MODEL_MESSAGE = '超过 20,000 字，不能交给模型；规则引擎不限长度。'

interface CheckerProps<Result> {
  form: Form
  answers: AnswerControls<Result>
  /** Name of the tool. */
  label: string
  /** Name of the field that holds the text. */
  word: string
  placeholder: string
  /** Options above the text. */
  fields: ReactNode
  /** Extracts the findings of a result, with offsets into the text; must be the same function in every render. */
  findings: (result: Result) => readonly Finding[]
  /** Total number of findings, if not all are listed. */
  total?: (result: Result) => number
  tips?: (result: Result) => readonly string[]
  /** `empty` is shown before the first check, `nothing` if nothing was found. */
  empty: string
  nothing: string
  /** Note on the limits of the model's check; '' if there are none. */
  modelNote?: string
  column?: ColumnJob
  columnOptions?: ReactNode
  sendTo?: readonly string[]
}

/**
 * Number of findings to show: the total if the list is incomplete, otherwise that of the drawn findings, as findings at
 * the same place are merged.
 */
const allFound = (total: number, listed: number, drawn: number): number => (total > listed ? total : drawn)

/** Page of a tool that checks a text: input, findings, batch of texts, and saved answers. */
export function Checker<Result>({
  form,
  answers,
  label,
  word,
  placeholder,
  fields,
  findings,
  total,
  tips,
  empty,
  nothing,
  modelNote = '',
  column,
  columnOptions,
  sendTo = [],
}: CheckerProps<Result>) {
  const alive = useIsHydrated()
  const text = form.values[word] ?? ''
  const { answer, error, model, busy, isStale } = answers
  const change = (next: string): void => form.set({ [word]: next })
  const result = answer?.result
  const found = useMemo(() => (result === undefined ? undefined : findings(result)), [result, findings])
  const places = useCurrentFindings(text, text === '' ? undefined : found, !busy && !isStale, change)
  return (
    <ToolViews column={column} columnOptions={columnOptions} form={form} label={label} verb="检查">
      <ToolPanes
        actions={
          <AskBar
            answers={answers}
            label=""
            modelLabel="用模型检查"
            note={modelNote}
            onMake={answers.again}
            ready={text !== ''}
          />
        }
        get={
          <div className="min-h-60">
            {model.job && <JobProgress job={model.job} onStop={model.stop} />}
            {model.error && <ModelFault answers={answers} error={model.error} />}
            {error && <Fault className="mb-3" error={error} />}
            {alive && answer && text !== '' ? (
              <CheckerAnswer
                answer={answer}
                answers={answers}
                nothing={nothing}
                places={places}
                sendTo={sendTo}
                slug={form.slug}
                text={text}
                tips={tips?.(answer.result) ?? []}
                total={allFound(total?.(answer.result) ?? 0, found?.length ?? 0, places.findings.length)}
                values={form.values}
              />
            ) : (
              <p className="rounded-lg border border-dashed border-rule p-6 text-sm text-soft">{empty}</p>
            )}
          </div>
        }
        give={
          <>
            {fields}
            <FormBar form={form} title="文字">
              <FileButton accept="text/*,.txt,.csv,.md,.html" onFile={(file) => void loadTextFile(file, change)} />
            </FormBar>
            <HighlightedTextBox
              id="text-input"
              label="文字"
              onChange={change}
              places={places}
              placeholder={placeholder}
              text={text}
            />
          </>
        }
        waits={busy}
      />
    </ToolViews>
  )
}
