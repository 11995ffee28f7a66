import type { MouseEvent } from 'react'
import { Fault } from '../../shared/fault.tsx'
import type { AnswerControls } from './use-answer.ts'

export interface ModelFaultProps {
  /** Error of the model's request. */
  error: Error
  answers: Pick<AnswerControls<unknown>, 'answer' | 'error' | 'model' | 'canAsk' | 'askModel' | 'again'>
}

/** Selector of the input fields in the opposite pane. */
const FIELDS = '[data-give] :is(textarea, input:not([type]), input[type=text], [contenteditable=true])'

/**
 * Explains the reason why a model failed and offers help: a retry, or, after a refusal, which uses up quota, other
 * words or the rule engine.
 */
export function ModelFault({
  error,
  answers: { answer, error: rulesError, model, canAsk, askModel, again },
}: ModelFaultProps) {
  const isDeclined = 'code' in error && error.code === 'declined'
  const canRetry = canAsk && (model.use?.left ?? 0) > 0
  if (!isDeclined) return <Fault className="mb-3" error={error} {...(canRetry && { retry: askModel })} />
  const change = ({ currentTarget }: MouseEvent<HTMLElement>): void =>
    currentTarget.closest('section')?.parentElement?.querySelector<HTMLElement>(FIELDS)?.focus()
  const useRules = (): void => {
    model.dismiss()
    if (answer?.source.kind === 'model') again()
  }
  return (
    <div className="mb-3 rounded bg-signal-wash px-3 py-2 text-sm text-signal" role="alert">
      <p>{error.message}</p>
      <div className="mt-2 flex flex-wrap gap-2">
        <button className="btn" onClick={change} type="button">
          改文字
        </button>
        {!rulesError && (
          <button className="btn" onClick={useRules} type="button">
            用规则引擎（本机）
          </button>
        )}
      </div>
    </div>
  )
}
