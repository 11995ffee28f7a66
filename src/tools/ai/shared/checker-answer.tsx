import { Icon } from '../../../ui/icon.tsx'
import { ExportSelect } from '../../shared/export-select.tsx'
import { copyText } from '../../../ui/copy-text.ts'
import { ReportedResult } from '../../shared/reported-result.ts'
import { AnswerSourceLine } from './answer-source.tsx'
import { FindingPanel } from './finding-panel.tsx'
import { toFindingTable } from './export-findings.ts'
import { SEVERITY_LABELS } from './findings.ts'
import type { FormValues } from './form.ts'
import { saveUsedAnswer } from './kept-answers.ts'
import { SendTo } from './send-to.tsx'
import type { Answer, AnswerControls } from './use-answer.ts'
import type { FindingMarks } from './use-findings.ts'
import { useSaveModelAnswer } from './use-kept-model.ts'

export interface CheckerAnswerProps {
  slug: string
  values: FormValues
  text: string
  answer: Answer<unknown>
  answers: Pick<AnswerControls<unknown>, 'isStale' | 'again'>
  places: FindingMarks
  total: number
  tips: readonly string[]
  /** Message if nothing was found. */
  nothing: string
  sendTo: readonly string[]
}

/** Result of a check: its source, findings, advice, and buttons to send the text on. */
export function CheckerAnswer({
  slug,
  values,
  text,
  answer,
  answers: { isStale, again },
  places,
  total,
  tips,
  nothing,
  sendTo,
}: CheckerAnswerProps) {
  const { source, at } = answer
  const { findings, current, open, onReplace, onReplaceAll } = places
  const keep = (): void => {
    const words = findings
      .slice(0, 200)
      .map(
        ({ start, end, severity, label, reason }) =>
          `${text.slice(start, end)}（${SEVERITY_LABELS[severity]}，${label}）：${reason}`,
      )
    const texts = [{ label: '文字', text }, ...(words.length > 0 ? [{ label: '发现', text: words.join('\n') }] : [])]
    void saveUsedAnswer({ slug, title: text, values, texts, model: source.kind === 'model' ? source.model : '' })
  }
  useSaveModelAnswer(answer, keep)
  return (
    <div data-result="">
      <ReportedResult said={`${total} 处`} />
      <div className="flex min-h-11 flex-wrap items-center gap-2">
        <div className="mr-auto min-w-0">
          <AnswerSourceLine at={at} source={source} />
        </div>
        <button
          className="btn"
          onClick={() => {
            keep()
            copyText(text, '已复制文字')
          }}
          type="button"
        >
          <Icon className="size-4" name="copy" />
          复制文字
        </button>
        {findings.length > 0 && (
          <ExportSelect
            count={findings.length}
            fileName={`${slug}-发现`}
            table={() => (keep(), toFindingTable(text, findings))}
          />
        )}
        <SendTo onUse={keep} targets={sendTo} text={() => text} />
        {source.kind === 'model' && (
          <button className="btn" onClick={again} type="button">
            <Icon className="size-4" name="refresh-cw" />
            用规则引擎检查
          </button>
        )}
      </div>
      {isStale && <p className="mb-2 text-sm text-signal">文字改过了，下面还是改之前的结果。</p>}
      {total === 0 ? (
        <p className="flex items-center gap-2 py-3 text-sm">
          <Icon className="size-5 text-fall" name="shield-check" />
          {nothing}
        </p>
      ) : (
        <FindingPanel
          current={current}
          findings={findings}
          onOpen={open}
          onReplace={onReplace}
          onReplaceAll={onReplaceAll}
          text={text}
          total={Math.max(total, findings.length)}
        />
      )}
      {tips.length > 0 && (
        <section aria-label="建议" className="mt-4">
          <h3 className="text-sm font-medium">建议</h3>
          <ul className="mt-1 list-disc space-y-1 pl-5 text-sm text-soft">
            {tips.map((tip) => (
              <li key={tip}>{tip}</li>
            ))}
          </ul>
        </section>
      )}
    </div>
  )
}
