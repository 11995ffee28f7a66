import { useRouter } from '@tanstack/react-router'
import type { TextAnswer } from '../../engines/text/operation.ts'
import { formatSize } from '../../lib/format-size.ts'
import { handOver } from '../../state/handoff.ts'
import { showToast } from '../../state/toast.ts'
import { saveDraft } from '../../sync/drafts.ts'
import { copyText } from '../../ui/copy-text.ts'
import { TextEditor } from '../../ui/editor/text-editor.tsx'
import { Icon } from '../../ui/icon.tsx'
import { saveFile } from '../../ui/save-file.ts'
import type { WorkerAnswer } from '../../workers/use-worker-answer.ts'
import { catalogue } from '../catalogue/catalogue.ts'
import { toolPath } from '../tool.ts'
import type { TextFile, TextInput } from './use-text-input.ts'

interface ResultPanelProps {
  slug: string
  input: TextInput
  answer: WorkerAnswer<TextAnswer>
}

/** More than this on the clipboard freezes what it is pasted into; it is offered as a file. */
const COPY_LIMIT = 20_000_000

function resultFile(input: TextInput, answer: TextAnswer): TextFile {
  const stem = input.file?.name.replace(/\.[^.]*$/, '') ?? '结果'
  return { name: `${stem}-结果.txt`, blob: answer.blob ?? new Blob([answer.text], { type: 'text/plain;charset=utf-8' }) }
}

async function copyResult(answer: TextAnswer): Promise<void> {
  if (answer.counts.outputBytes > COPY_LIMIT) showToast('内容太大，请下载成文件', { type: 'fail' })
  else copyText(answer.blob ? await answer.blob.text() : answer.text, `已复制 ${answer.counts.outputLines} 行`)
}

function SendTo({ slug, input, answer }: { slug: string; input: TextInput; answer: TextAnswer }) {
  const router = useRouter()
  const send = (target: string): void => {
    if (answer.blob) handOver(target, { file: resultFile(input, answer) })
    else {
      handOver(target, { text: answer.text })
      saveDraft(target, answer.text)
    }
    void router.navigate({ to: toolPath(target) })
  }
  return (
    <label className="inline-flex items-center">
      <span className="sr-only">把结果送到另一个工具</span>
      <select className="field select w-auto text-sm" id="send-to" onChange={(event) => send(event.target.value)} value="">
        <option disabled value="">
          接着处理…
        </option>
        {catalogue
          .filter((tool) => tool.group === 'text' && tool.slug !== slug)
          .map((tool) => (
            <option key={tool.slug} value={tool.slug}>
              {tool.label}
            </option>
          ))}
      </select>
    </label>
  )
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

function Actions({ slug, input, value }: { slug: string; input: TextInput; value: TextAnswer }) {
  const replace = (): void => {
    const before = { text: input.text, file: input.file }
    input.restore(value.blob ? { text: '', file: resultFile(input, value) } : { text: value.text, file: undefined })
    showToast('结果已放回原文', { position: 'bottom', action: { label: '撤销', run: () => input.restore(before) } })
  }
  const save = (): void => {
    const { name, blob } = resultFile(input, value)
    saveFile(name, blob)
  }
  return (
    <div className="mt-2 flex flex-wrap items-center gap-2">
      <button className="btn btn-sea" onClick={() => void copyResult(value)} type="button">
        <Icon className="size-4" name="copy" />
        复制
      </button>
      <button className="btn" onClick={save} type="button">
        <Icon className="size-4" name="download" />
        下载
      </button>
      <button className="btn" onClick={replace} type="button">
        <Icon className="size-4" name="corner-up-left" />
        放回原文
      </button>
      <SendTo answer={value} input={input} slug={slug} />
    </div>
  )
}

/** What came out, how much, and where it can go. */
export function ResultPanel({ slug, input, answer }: ResultPanelProps) {
  const { value, error, busy } = answer
  return (
    <section aria-labelledby="result-title" data-busy={busy} data-result>
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
      {error && (
        <p className="mt-2 flex flex-wrap items-center gap-3 rounded bg-signal-wash px-3 py-2 text-sm text-signal" role="alert">
          {error.message}
          {error.name === 'WorkerCrash' && (
            <button className="btn" onClick={answer.retry} type="button">
              重试
            </button>
          )}
        </p>
      )}
      {value?.notes.map((note) => (
        <p className="mt-1 text-sm text-soft" key={note}>
          {note}
        </p>
      ))}
      {value?.truncated === true && <p className="mt-1 text-sm text-soft">这里只显示开头一部分，复制和下载包含全部。</p>}
      {value && value.counts.outputBytes > 0 && <Actions input={input} slug={slug} value={value} />}
    </section>
  )
}
