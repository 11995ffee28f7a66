import { useId, useState } from 'react'
import { CONTENT_STATUS } from '../../lib/content/status.ts'
import { showToast } from '../../state/toast.ts'
import { runReviewStep, type ReviewedContent } from '../../sync/publishing/desk.ts'
import { navigateTo } from '../../sync/calls/ask-login.ts'
import { TextField } from '../../account/form-parts.tsx'
import { toBeijingInputValue } from '../../account/information/day-text.ts'
import { getRegisteredWarning } from '../../account/contents/registered-text.ts'
import { REFUSAL_REASONS } from './reasons.ts'

/** An hour from now, formatted for the field. */
const inAnHour = (): string => toBeijingInputValue(new Date(Date.now() + 3_600_000).toISOString())

/** Parses a field's moment, which is in Beijing time like all times of the site. */
const momentOf = (field: string): Date => new Date(`${field}+08:00`)

type Asked = 'time' | 'reject' | 'offline' | 'remove'

interface ReasonProps {
  label: string
  value: string
  onChange: (reason: string) => void
}

/** Reason for the author: a common one, or the editor's own. */
function Reason({ label, value, onChange }: ReasonProps) {
  return (
    <div data-unkept>
      <div aria-label="常用的原因" className="mb-2 flex flex-wrap gap-1.5" role="group">
        {REFUSAL_REASONS.map((reason) => (
          <button
            aria-pressed={value.includes(reason)}
            className="chip h-auto py-1 text-left whitespace-normal"
            key={reason}
            onClick={() => onChange(value.includes(reason) ? value.replace(reason, '').trim() : `${value}${reason}`)}
            type="button"
          >
            {reason}
          </button>
        ))}
      </div>
      <TextField hint="投稿人会看到" label={label} most={200} onChange={onChange} rows={2} value={value} />
    </div>
  )
}

/**
 * Decisions of an editor: publish now or later, send back, take offline or bring online again. Each decision asks for
 * the fields that it needs.
 */
export function ReviewDecision({ content, onEdit }: { content: ReviewedContent; onEdit: () => void }) {
  const timeId = useId()
  const { id, version, status, change, goesOnlineAt, isFile, fault: whyNot } = content
  const [asked, setAsked] = useState<Asked>()
  const [reason, setReason] = useState('')
  const [time, setTime] = useState('')
  const [busy, setBusy] = useState(false)
  const [fault, setFault] = useState('')
  const waits = (change?.status ?? status) === CONTENT_STATUS.PENDING_REVIEW
  const run = async (work: Promise<void>, done: string): Promise<void> => {
    setBusy(true)
    setFault('')
    try {
      await work
      setAsked(undefined)
      setReason('')
      showToast(done, { type: 'success' })
    } catch (error) {
      setFault(error instanceof Error ? error.message : '没有成功，请重试')
    } finally {
      setBusy(false)
    }
  }
  const button = (label: string, press: () => void, look = 'border-edge', disabled = false) => (
    <button className={`btn ${look}`} disabled={busy || disabled} onClick={press} type="button">
      {label}
    </button>
  )
  const ask = (what: Asked): void => {
    setFault('')
    setAsked(asked === what ? undefined : what)
    if (what === 'time') setTime(inAnHour())
  }
  return (
    <section aria-label="处理" className="mt-4 sheet p-4">
      <div className="flex flex-wrap gap-2">
        {waits &&
          goesOnlineAt === null &&
          button(
            '通过并上线',
            () => void run(runReviewStep('approve', { id, version }), '已上线'),
            'btn-sea',
            whyNot !== '',
          )}
        {waits && goesOnlineAt === null && button('定时上线', () => ask('time'), 'border-edge', whyNot !== '')}
        {goesOnlineAt !== null &&
          button('取消定时', () => void run(runReviewStep('cancelSchedule', { id }), '已取消定时，回到待审'))}
        {waits && button('不通过', () => ask('reject'))}
        {status === CONTENT_STATUS.ONLINE && button('下线', () => ask('offline'))}
        {status === CONTENT_STATUS.OFFLINE &&
          button('重新上线', () => void run(runReviewStep('switch', { id, isOnline: true, reason: '' }), '已重新上线'))}
        {!isFile && button('修改文字', onEdit)}
        {!isFile && button('删除', () => ask('remove'), 'border-signal text-signal')}
      </div>
      {asked === 'time' && (
        <div className="mt-3 flex flex-wrap items-end gap-2">
          <label className="text-sm font-medium" htmlFor={timeId}>
            几时上线（北京时间）
            <input
              className="field mt-1 block"
              id={timeId}
              onChange={(event) => setTime(event.target.value)}
              type="datetime-local"
              value={time}
            />
          </label>
          {button(
            '确定',
            () =>
              void run(runReviewStep('approve', { id, version, goesOnlineAt: momentOf(time).toISOString() }), '已定时'),
            'btn-sea',
            Number.isNaN(momentOf(time).getTime()),
          )}
        </div>
      )}
      {asked === 'reject' && (
        <div className="mt-3">
          <Reason label="不通过的原因" onChange={setReason} value={reason} />
          {button(
            '确定不通过',
            () => void run(runReviewStep('reject', { id, version, reason: reason.trim() }), '已退回'),
            'btn-sea',
            reason.trim() === '',
          )}
        </div>
      )}
      {(asked === 'offline' || asked === 'remove') && (
        <p className="mt-3 text-sm text-signal empty:hidden">{getRegisteredWarning(content.registered)}</p>
      )}
      {asked === 'offline' && (
        <div className="mt-3">
          <Reason label="下线的原因" onChange={setReason} value={reason} />
          {button(
            '确定下线',
            () => void run(runReviewStep('switch', { id, isOnline: false, reason: reason.trim() }), '已下线'),
            'btn-sea',
            reason.trim() === '',
          )}
        </div>
      )}
      {asked === 'remove' && (
        <div className="mt-3">
          <p className="mb-2 text-sm text-signal">删除后读者和投稿人都看不到，不能恢复；以后还可能用的，选下线。</p>
          <Reason label="删除的原因" onChange={setReason} value={reason} />
          {button(
            '确定删除',
            () =>
              void run(
                runReviewStep('remove', { id, reason: reason.trim() }).then(() => navigateTo('/account/operator')),
                '已删除',
              ),
            'border-signal text-signal',
            reason.trim() === '',
          )}
        </div>
      )}
      {fault !== '' && (
        <p className="mt-3 rounded bg-signal-wash px-3 py-2 text-sm text-signal" role="alert">
          {fault}
        </p>
      )}
    </section>
  )
}
