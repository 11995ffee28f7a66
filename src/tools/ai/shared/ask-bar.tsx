import { Icon } from '../../../ui/icon.tsx'
import type { AnswerControls } from './use-answer.ts'
import type { ModelQuota } from './use-model.ts'

const BACK = new Intl.DateTimeFormat('zh-CN', {
  month: 'numeric',
  day: 'numeric',
  hour: '2-digit',
  minute: '2-digit',
  hour12: false,
})

/** How often a model may still be asked, and when more comes. */
export function quotaWords({ left, limit, resetAt }: ModelQuota): string {
  if (left > 0) return `今天还可用 ${left} / ${limit} 次`
  return `今天的 ${limit} 次已用完，${BACK.format(new Date(resetAt))} 恢复`
}

interface AskBarProps {
  answers: Pick<AnswerControls<unknown>, 'model' | 'canAsk' | 'askModel' | 'busy'>
  /** Whether there is something to answer. */
  ready: boolean
  /** The word of the button of the rule engine; '' where the answer follows what is typed and there is but one. */
  label: string
  modelLabel?: string
  /** What the model does not do here, where there is one. */
  note?: string
  onMake: () => void
}

/** Who gets what is entered. */
function leavesWords({ use, job }: Pick<AnswerControls<unknown>['model'], 'use' | 'job'>, note: string): string {
  if (use)
    return `${quotaWords(use)}。按下后，内容会发到本站服务器，再交给 ${use.model.provider} 的 ${use.model.name}。${note}`
  // Without a network a job that was begun goes on.
  if (job) return '这次的内容已经发到本站服务器。'
  return `由这台设备上的规则引擎处理，内容不离开设备。${use === null ? '本站没有接入模型。' : ''}`
}

/** The buttons that ask for an answer; where there is a model, what it costs and who gets the text stands beside them. */
export function AskBar({
  answers: { model, canAsk, askModel, busy },
  ready,
  label,
  modelLabel = '用模型生成',
  note = '',
  onMake,
}: AskBarProps) {
  const { use, job } = model
  return (
    <div className="flex min-h-14 flex-wrap items-center gap-x-3 gap-y-2">
      {label !== '' && (
        <button className="btn btn-sea" disabled={!ready || busy} onClick={onMake} type="button">
          <Icon className="size-4" name="refresh-cw" />
          {label}
        </button>
      )}
      {use && (
        <button
          className="btn"
          disabled={!canAsk || job !== undefined || use.left <= 0}
          onClick={askModel}
          type="button"
        >
          <Icon className="size-4" name="server" />
          {modelLabel}
        </button>
      )}
      <p className="min-w-0 flex-[1_1_10rem] text-xs text-soft" data-leaves>
        {leavesWords(model, note)}
      </p>
    </div>
  )
}
