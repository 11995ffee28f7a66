import { useEffect, useState } from 'react'
import { useAppStatus } from '../../../state/app-status.ts'
import { Icon } from '../../../ui/icon.tsx'
import type { ModelJob } from './use-model.ts'

/**
 * Short status of a job. A job with no jobs ahead may be next or already running: the server does not distinguish these
 * states.
 */
export function formatJobStatus({ ahead, partial }: Pick<ModelJob, 'ahead' | 'partial'>): string {
  if (ahead === undefined) return '正在送出'
  if (ahead > 0) return `排队中，前面还有 ${ahead} 个`
  return partial === '' ? '正在等模型开始写' : `模型正在写，已写 ${partial.length} 个字符`
}

function useSeconds(startedAt: number): number {
  const [now, setNow] = useState(startedAt)
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), 1000)
    return () => clearInterval(timer)
  }, [])
  return Math.max(0, Math.round((now - startedAt) / 1000))
}

/** Progress of a model's job: status, elapsed time, queue position, text so far, and a stop button. */
export function JobProgress({ job, onStop }: { job: ModelJob; onStop: () => void }) {
  const seconds = useSeconds(job.startedAt)
  const { online } = useAppStatus()
  return (
    <div className="sheet mb-3 p-3" data-job>
      <div className="flex items-center gap-3">
        <p className="min-w-0 flex-1 text-sm numerals">
          <span aria-live="polite">{online ? formatJobStatus(job) : '现在没有网络，服务器上还在写，连上后接着看'}</span>
          <span className="ml-2 text-soft">{seconds} 秒</span>
        </p>
        <button className="btn" onClick={onStop} type="button">
          <Icon className="size-4" name="circle-stop" />
          停止
        </button>
      </div>
      {job.partial !== '' && (
        <p className="mt-2 max-h-40 overflow-y-auto text-sm wrap-anywhere whitespace-pre-wrap text-soft">
          {job.partial}
        </p>
      )}
    </div>
  )
}
