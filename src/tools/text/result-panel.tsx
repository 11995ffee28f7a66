import { useMemo } from 'react'
import type { TextAnswer, TextOperation, TextRequest } from '../../engines/text/operation.ts'
import { formatSize } from '../../lib/format-size.ts'
import { useUrlState } from '../../state/url-state.ts'
import { TextEditor } from '../../ui/editor/text-editor.tsx'
import { lazyPart } from '../../ui/lazy-part.tsx'
import { textWorker } from '../../workers/text.ts'
import { useWorkerAnswer, type WorkerAnswer } from '../../workers/use-worker-answer.ts'
import { Fault } from '../shared/fault.tsx'
import { useStable } from '../shared/use-stable.ts'
import { readOptions } from './option-fields.ts'
import { useTextInput, type TextInput, type TextInputProps } from './use-text-input.ts'

const ResultActions = lazyPart(async () => (await import('./result-actions.tsx')).ResultActions)

interface ResultPanelProps extends TextInputProps {
  operation: TextOperation
}

/** The request for what is entered now; the same object while nothing relevant changes. */
function useRequest(operation: TextOperation, { text, file }: TextInput): TextRequest | undefined {
  const [state] = useUrlState()
  const options = useStable(readOptions(operation, state))
  return useMemo(() => {
    const source = file?.blob ?? text
    // The options were read by their fields, so they fit the operation.
    return source === '' ? undefined : ({ operation, options, input: source } as TextRequest)
  }, [operation, options, text, file])
}

function Counts({ answer }: { answer: TextAnswer }) {
  const { inputLines, outputLines, outputBytes } = answer.counts
  return (
    <span className="numerals">
      {inputLines.toLocaleString('zh-CN')} 行 → <strong className="text-ink">{outputLines.toLocaleString('zh-CN')} 行</strong>，{formatSize(outputBytes)}
    </span>
  )
}

function Busy({ answer }: { answer: WorkerAnswer<TextAnswer> }) {
  return (
    // Quick answers never show it: it appears after 300 ms.
    <div className="absolute inset-x-0 bottom-0 z-10 flex items-center gap-3 border-t border-rule bg-sheet px-3 py-1.5 opacity-100 transition-opacity delay-300 starting:opacity-0">
      <progress aria-label="处理进度" className="h-1.5 flex-1 accent-sea" max={1} value={answer.progress} />
      <span className="text-sm text-soft numerals">{Math.round(answer.progress * 100)}%</span>
      <button className="btn" onClick={answer.cancel} type="button">
        取消
      </button>
    </div>
  )
}

/** What came out, how much, and where it can go. */
export function ResultPanel({ operation, ...props }: ResultPanelProps) {
  const { slug } = props
  const input = useTextInput(props)
  const answer = useWorkerAnswer(textWorker, 'run', useRequest(operation, input))
  const { value, error, busy } = answer
  return (
    <section aria-labelledby="result-title" data-busy={busy} data-result={value ? `${value.counts.inputLines} 行 → ${value.counts.outputLines} 行` : ''}>
      <div className="flex h-12 items-center gap-3 pointer-fine:h-10">
        <h2 className="text-sm font-medium" id="result-title">
          结果
        </h2>
        <p aria-live="polite" className="ml-auto text-sm text-soft">
          {value && <Counts answer={value} />}
        </p>
      </div>
      <div className="relative">
        <TextEditor className="h-44 lg:h-96" id="text-result" label="结果" readOnly value={value?.text ?? ''} />
        {busy && <Busy answer={answer} />}
      </div>
      {/* Room for the buttons, so that nothing below moves when a result comes; their margin stays inside. */}
      <div className="flow-root min-h-26 sm:min-h-13">{value && value.counts.outputBytes > 0 && <ResultActions input={input} slug={slug} value={value} />}</div>
      {error && <Fault className="mt-2" error={error} retry={error.name === 'WorkerCrash' ? answer.retry : undefined} />}
      {value?.notes.map((note) => (
        <p className="mt-1 text-sm text-soft" key={note}>
          {note}
        </p>
      ))}
      {value?.truncated === true && <p className="mt-1 text-sm text-soft">这里只显示开头一部分，复制和下载包含全部。</p>}
    </section>
  )
}
