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

/** Sentence with the remaining requests to a model and the time when the quota resets. */
export function formatQuota({ left, limit, resetAt }: ModelQuota): string {
  if (left > 0) return `今天还可用 ${left} / ${limit} 次`
  return `今天的 ${limit} 次已用完，${BACK.format(new Date(resetAt))} 恢复`
}

interface AskBarProps {
  answers: Pick<AnswerControls<unknown>, 'model' | 'canAsk' | 'askModel' | 'busy'>
  /** True if the form has enough input for an answer. */
  ready: boolean
  /**
   * Label of the rule engine's button. '' hides the button: the answer follows typing, and there is only one answer.
   */
  label: string
  modelLabel?: string
  /** Note on the model's limits, if there is a model. */
  note?: string
  onMake: () => void
}

/** Sentence that says where the entered data is sent. */
function leavesWords({ use, job }: Pick<AnswerControls<unknown>['model'], 'use' | 'job'>, note: string): string {
  if (use)
    return `${formatQuota(use)}。按下后，内容会发到本站服务器，再交给 ${use.model.provider} 的 ${use.model.name}。${note}`
  // A running job continues even if the quota cannot be read, for example offline.
  if (job) return '这次的内容已经发到本站服务器。'
  return `由这台设备上的规则引擎处理，内容不离开设备。${use === null ? '本站没有接入模型。' : ''}`
}

/** Buttons that request an answer; with a model also its quota and where the text is sent. */
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
