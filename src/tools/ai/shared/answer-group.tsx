import { useMemo, useState, type ReactNode } from 'react'
import { showToast } from '../../../state/toast.ts'
import { wordsWorker } from '../../../workers/prohibited-words.ts'
import { useWorkerAnswer } from '../../../workers/use-worker-answer.ts'
import { useMarkPending } from '../../shared/waits.tsx'
import { copyText } from '../../../ui/copy-text.ts'
import { Icon } from '../../../ui/icon.tsx'
import {
  joinForCheck,
  splitFindings,
  toPartKey,
  applyGroupEdits,
  joinGroup,
  toFinding,
  type AnswerGroup,
} from './answer-groups.ts'
import { AnswerText } from './answer-text.tsx'
import { orderFindings, replaceFindings, type Finding } from './findings.ts'
import type { FormValues } from './form.ts'
import { WordStrip } from './word-strip.tsx'

interface AnswerGroupViewProps {
  group: AnswerGroup
  edits: FormValues
  onEdit: (part: string, text: string) => void
  /** Called when a text is copied or sent on. */
  onUse: () => void
  /** Additional buttons in the group's header. */
  actions?: ReactNode
  /** Content below the texts. */
  below?: ReactNode
}

interface Checked {
  /** Texts that the findings are about. */
  texts: readonly string[] | undefined
  found: readonly Finding[][]
  error: Error | undefined
  busy: boolean
}

/** Checks the words of several texts together, by the rules of the platforms. */
function useCheckedWords(texts: readonly string[], platforms: readonly string[] | undefined): Checked {
  const joined = texts.join('\0')
  const asked = platforms?.join(',')
  const request = useMemo(() => {
    if (asked === undefined) return undefined
    return { text: joinForCheck(joined.split('\0')), platforms: asked === '' ? [] : asked.split(',') }
  }, [joined, asked])
  const { value, error, busy } = useWorkerAnswer(wordsWorker, 'check', request)
  const [last, setLast] = useState<{ value: typeof value; joined: string }>()
  // The findings belong to the checked text, not to the text being typed.
  if (value !== undefined && !busy && last?.value !== value) setLast({ value, joined })
  const checked = last?.joined.split('\0')
  const found = useMemo(() => {
    if (!last?.value) return []
    const own = last.joined.split('\0')
    return splitFindings(own, orderFindings(last.value.findings.map(toFinding), joinForCheck(own).length))
  }, [last])
  return { texts: checked, found, error, busy }
}

/** Group of an answer's texts: editable in place, copied singly or together, with prohibited words marked. */
export function AnswerGroupView({ group, edits, onEdit, onUse, actions, below }: AnswerGroupViewProps) {
  const texts = applyGroupEdits(group, edits)
  const { texts: checked, found, error, busy } = useCheckedWords(texts, group.platforms)
  useMarkPending(busy)
  const isWaiting = group.platforms !== undefined && checked === undefined && !error
  const copy = (): void => {
    copyText(joinGroup(group, edits), `已复制${group.label}`)
    onUse()
  }
  const replace = (at: number, finding: Finding, replacement: string): void => {
    const part = group.parts[at]
    const before = texts[at]
    if (!part || before === undefined) return
    onEdit(toPartKey(group, part), replaceFindings(before, [finding], replacement))
    showToast(replacement === '' ? '已删去' : `已换成「${replacement}」`, {
      position: 'bottom',
      action: { label: '撤销', run: () => onEdit(toPartKey(group, part), before) },
    })
  }
  return (
    <section aria-label={group.label} className={`sheet mb-4 p-3 sm:p-4 ${busy ? 'waits' : ''}`} data-group={group.id}>
      <div className="flex min-h-11 flex-wrap items-center gap-2">
        <h3 className="mr-auto text-base">{group.label}</h3>
        {/* They stay together where a long name leaves no room for all. */}
        <div className="ml-auto flex items-center gap-2">
          {actions}
          <button className="btn" onClick={copy} type="button">
            <Icon className="size-4" name="copy" />
            复制
          </button>
        </div>
      </div>
      {isWaiting && (
        <p className="absolute text-sm text-soft" role="status">
          正在检查违禁词
        </p>
      )}
      {/* It is as high as it will be: what stands below would move when the check is done. */}
      <div className={`space-y-2 ${isWaiting ? 'invisible' : ''}`}>
        {group.parts.map((part, at) => (
          <AnswerText
            findings={checked?.[at] === texts[at] ? (found[at] ?? []) : []}
            key={part.id}
            onEdit={(text) => onEdit(toPartKey(group, part), text)}
            onUse={onUse}
            part={part}
            text={texts[at] ?? ''}
          />
        ))}
      </div>
      {group.platforms !== undefined &&
        (isWaiting ? (
          <div className="mt-3 h-8.5" />
        ) : (
          <WordStrip error={error} found={found} onReplace={replace} texts={checked ?? texts} />
        ))}
      {below}
    </section>
  )
}
