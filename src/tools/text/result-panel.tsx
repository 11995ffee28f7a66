import { useEffect, useMemo } from 'react'
import type { TextAnswer, TextOperation, TextRequest } from '../../engines/text/operation.ts'
import { formatSize } from '../../lib/format-size.ts'
import { isUserError } from '../../lib/user-error.ts'
import { useUrlState } from '../../state/url-state.ts'
import { TextEditor } from '../../ui/editor/text-editor.tsx'
import { lazyPart } from '../../ui/lazy-part.tsx'
import { textWorker } from '../../workers/text.ts'
import { useWorkerAnswer, type WorkerAnswer } from '../../workers/use-worker-answer.ts'
import { Fault } from '../shared/fault.tsx'
import { useStableValue } from '../shared/use-stable.ts'
import { useMarkPending, PendingPart } from '../shared/waits.tsx'
import { ReportedResult } from '../shared/reported-result.ts'
import { hasNoMatch } from './no-match.ts'
import { hasTypedField, readOptions } from './option-fields.ts'
import { getResultName } from './result-name.ts'
import { useTextInput, type TextInput, type TextInputProps } from './use-text-input.ts'
import { formatThousands } from '../../lib/number/thousands.ts'

const NoMatch = lazyPart(async () => (await import('./no-match-panel.tsx')).NoMatch)
/** Height of a short table of phone numbers with its buttons; reserved, so that content below does not move. */
const PHONES_ROOM = 'h-73 lg:h-107'
const PhoneTable = lazyPart(
  async () => (await import('./phone-table.tsx')).PhoneTable,
  <PendingPart className={PHONES_ROOM} />,
)
const ResultActions = lazyPart(async () => (await import('./result-actions.tsx')).ResultActions)

interface ResultPanelProps extends TextInputProps {
  operation: TextOperation
}

/** Request for the current input; referentially stable. */
function useRequest(operation: TextOperation, { text, file }: TextInput): TextRequest | undefined {
  const [state] = useUrlState()
  const options = useStableValue(readOptions(operation, state))
  return useMemo(() => {
    const source = file?.blob ?? text
    // The options were parsed by their fields, so they fit the operation.
    return source === '' ? undefined : ({ operation, options, input: source } as TextRequest)
  }, [operation, options, text, file])
}

/** Text before and after the number of matches, for operations that show it. */
const MATCHES: Partial<Record<TextOperation, readonly [before: string, after: string]>> = {
  replace: ['替换 ', ' 处'],
  'unique-lines': ['去掉重复 ', ' 行'],
  'drop-empty': ['去掉空行 ', ' 行'],
}

function Counts({ answer, operation }: { answer: TextAnswer; operation: TextOperation }) {
  const { inputLines, outputLines, outputBytes, matches } = answer.counts
  const [before, after] = MATCHES[operation] ?? []
  return (
    <span className="numerals">
      {before !== undefined && (
        <>
          {before}
          <strong className="text-ink">{formatThousands(matches)}</strong>
          {after}，
        </>
      )}
      {formatThousands(inputLines)} 行 → <strong className="text-ink">{formatThousands(outputLines)} 行</strong>，
      {formatSize(outputBytes)}
    </span>
  )
}

function Busy({ answer }: { answer: WorkerAnswer<TextAnswer> }) {
  return (
    // The progress line appears after 300 ms, so that quick answers do not flash it.
    <div className="absolute inset-x-0 bottom-0 z-10 flex items-center gap-3 border-t border-rule bg-sheet px-3 py-1.5 opacity-100 transition-opacity delay-300 starting:opacity-0">
      <progress aria-label="处理进度" className="h-1.5 flex-1 accent-sea" max={1} value={answer.progress} />
      <span className="text-sm text-soft numerals">{Math.round(answer.progress * 100)}%</span>
      <button className="btn" onClick={answer.cancel} type="button">
        取消
      </button>
    </div>
  )
}

/** Sets the message beside the field that is missing or invalid; an error about the file has no field. */
function useSaid(
  { kept }: TextInputProps,
  operation: TextOperation,
  { value, error }: WorkerAnswer<TextAnswer>,
  ofFile: boolean,
): boolean {
  const wrong = error && isUserError(error) && !ofFile && hasTypedField(operation) ? error.message : undefined
  const text = wrong ?? (error ? undefined : value?.missing)
  useEffect(() => {
    const { said, ...rest } = kept.get()
    if (said?.text === text && said?.wrong === (wrong !== undefined)) return
    kept.set(text === undefined ? rest : { ...rest, said: { text, wrong: wrong !== undefined } })
  }, [kept, text, wrong])
  return wrong !== undefined
}

/** The result, its size, and actions on it. */
export function ResultPanel({ operation, ...props }: ResultPanelProps) {
  const { slug } = props
  const input = useTextInput(props)
  const [state, setState] = useUrlState()
  const request = useRequest(operation, input)
  const answer = useWorkerAnswer(textWorker, 'run', request)
  const { value, error, busy } = answer
  const waits = busy && !value
  useMarkPending(waits)
  const saidThere = useSaid(props, operation, answer, input.file !== undefined)
  const nothing = request && value && !busy && !error && hasNoMatch(request, value)
  const isEmpty = value?.counts.outputBytes === 0
  const asTable = operation === 'find-phones' && state.view !== 'text'
  const isTable = asTable && request && (value?.phones?.length ?? 0) > 0
  return (
    <section aria-labelledby="result-title" data-busy={busy} data-result="">
      <ReportedResult said={value ? `${value.counts.inputLines} 行 → ${value.counts.outputLines} 行` : ''} />
      <div className="flex min-h-12 flex-wrap items-center gap-x-3 pointer-fine:min-h-10">
        <h2 className="text-sm font-medium whitespace-nowrap" id="result-title">
          结果
        </h2>
        {operation === 'find-phones' && (
          <button
            aria-pressed={state.view === 'text'}
            className="btn-quiet"
            onClick={() => setState({ view: state.view === 'text' ? '' : 'text' })}
            type="button"
          >
            纯文本
          </button>
        )}
        <p aria-live="polite" className="ml-auto text-sm text-soft">
          {value && <Counts answer={value} operation={operation} />}
        </p>
      </div>
      <div className="relative">
        {isTable && value ? (
          <PhoneTable answer={value} fileName={getResultName(slug, input)} request={request} />
        ) : (
          <TextEditor
            className={asTable ? PHONES_ROOM : 'h-44 lg:h-96'}
            id="text-result"
            label="结果"
            marks={value?.marks}
            readOnly
            value={value?.text ?? ''}
          />
        )}
        {/* In the empty box itself: under it a phone's bar would hide it. */}
        {nothing && isEmpty && (
          <div className="pointer-events-none absolute inset-0 grid place-items-center overflow-y-auto p-3 [&>*]:pointer-events-auto">
            <NoMatch request={request} />
          </div>
        )}
        {busy && <Busy answer={answer} />}
      </div>
      {/* Room for the buttons, so that nothing below moves when a result comes; their margin stays inside. */}
      <div className="flow-root min-h-26 sm:min-h-13">
        {nothing && !isEmpty && (
          <div className="mt-2">
            <NoMatch request={request} />
          </div>
        )}
        {value && !isEmpty && <ResultActions input={input} slug={slug} value={value} />}
      </div>
      {error && !saidThere && (
        <Fault className="mt-2" error={error} retry={error.name === 'WorkerCrash' ? answer.retry : undefined} />
      )}
      {value?.notes.map((note) => (
        <p className="mt-1 text-sm text-soft" key={note}>
          {note}
        </p>
      ))}
      {value?.truncated === true && (
        <p className="mt-1 text-sm text-soft">这里只显示开头一部分，复制和下载包含全部。</p>
      )}
    </section>
  )
}
