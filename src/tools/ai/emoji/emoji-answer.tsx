import type { ReactNode } from 'react'
import { replaceChoice, type EmojiResult } from '../../../engines/emoji/operation.ts'
import { showToast } from '../../../state/toast.ts'
import { Icon } from '../../../ui/icon.tsx'
import { CopyButton } from '../../shared/copy-button.tsx'
import { CompareButton, PictureButton } from '../shared/answer-actions.tsx'
import { AnswerSourceLine, formatSource } from '../shared/answer-source.tsx'
import type { FormValues } from '../shared/form.ts'
import { saveUsedAnswer } from '../shared/kept-answers.ts'
import { SendTo } from '../shared/send-to.tsx'
import type { Answer, AnswerControls } from '../shared/use-answer.ts'
import { ReportedResult } from '../../shared/reported-result.ts'
import { MODE_LABELS, buildEmojiRequest } from './choices.ts'
import { ChangeableText } from './changeable-text.tsx'

interface EmojiAnswerProps {
  answer: Answer<EmojiResult>
  answers: AnswerControls<EmojiResult>
  values: FormValues
}

const TARGETS = ['weijin', 'jinji', 'tiezi', 'youjian']

/** Applies the visitor's choices to the result; edits are keyed by the index of the emoji. */
function chosenResult({ result, edits }: Answer<EmojiResult>): EmojiResult {
  return Object.entries(edits).reduce(
    (changed, [index, choice]) => replaceChoice(changed, Number(index), choice),
    result,
  )
}

/** Sentence that says how many emoji were inserted, or why none were. */
function countWords({ marks }: EmojiResult, isNaming: boolean): string {
  if (marks.length > 0)
    return isNaming ? `读出 ${marks.length} 个，点一下可换说法` : `${marks.length} 个 emoji，点一下可单独换`
  return isNaming ? '没有找到认识的 emoji' : '没有找到能配 emoji 的词，换个场景或语言试试'
}

/** Answer of the translator: its source, the text with changeable emoji, and buttons to copy or send the text. */
export function EmojiAnswer({ answer, answers, values }: EmojiAnswerProps): ReactNode {
  const { source, at, edits } = answer
  const { before, again, edit, show, isStale, busy } = answers
  const result = chosenResult(answer)
  const { mode, language } = buildEmojiRequest(values, '')
  const keep = (): void => {
    void saveUsedAnswer({
      slug: 'emoji',
      title: values['x'] ?? '',
      values,
      texts: [{ label: MODE_LABELS[mode], text: result.text }],
      model: source.kind === 'model' ? source.model : '',
    })
  }
  const choose = (index: number, choice: string): void => {
    const { start, end } = result.marks[index] ?? { start: 0, end: 0 }
    const former = result.text.slice(start, end)
    edit(String(index), choice)
    showToast(`已换成 ${choice}`, {
      position: 'bottom',
      action: { label: '撤销', run: () => edit(String(index), former) },
    })
  }
  const compared = (one: Answer<EmojiResult>): { name: string; text: string } => ({
    name: formatSource(one.source, one.at),
    text: chosenResult(one).text,
  })
  return (
    <div data-result="">
      <ReportedResult said={result.text.slice(0, 80)} />
      <div className="flex min-h-11 flex-wrap items-center gap-2">
        <div className="mr-auto min-w-0">
          <AnswerSourceLine at={at} edited={Object.keys(edits).length > 0} source={source} />
        </div>
        <button
          className="btn"
          disabled={busy || (source.kind === 'rules' && result.variants < 2)}
          onClick={again}
          title={result.variants < 2 ? '没有别的可换' : '整体另配一组'}
          type="button"
        >
          <Icon className="size-4" name="refresh-cw" />
          {source.kind === 'model' ? '用规则引擎配' : '换一个'}
        </button>
      </div>
      {isStale && (
        <p className="mb-2 text-sm text-signal">
          填写的内容改过了，下面还是改之前的结果。按「换一个」会按现在的内容重配。
        </p>
      )}
      <ChangeableText language={mode === 'to-text' ? language : undefined} onChoose={choose} result={result} />
      <p aria-live="polite" className="mt-1 min-h-5 text-xs text-soft numerals">
        {countWords(result, mode === 'to-text')}
      </p>
      <div className="mt-1 flex min-h-11 flex-wrap items-center gap-1">
        <CopyButton label="复制结果" onUse={keep} text={result.text} title="复制" />
        <PictureButton
          fileName="emoji 翻译"
          onUse={keep}
          pictured={() => ({ title: MODE_LABELS[mode], text: result.text, source: formatSource(source, at) })}
        />
        {before && (
          <button
            aria-label="回到上一个"
            className="btn-quiet"
            onClick={() => show(before)}
            title="回到上一个"
            type="button"
          >
            <Icon className="size-4" name="undo-2" />
          </button>
        )}
        {before && (
          <CompareButton after={compared(answer)} before={compared(before)} onTakeBefore={() => show(before)} />
        )}
        <SendTo onUse={keep} targets={TARGETS} text={() => result.text} />
      </div>
    </div>
  )
}
