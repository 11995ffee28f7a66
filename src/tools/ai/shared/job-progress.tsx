import { useEffect, useState } from 'react'
import { useAppStatus } from '../../../state/app-status.ts'
import { Icon } from '../../../ui/icon.tsx'
import type { ModelJob } from './use-model.ts'

/** What is happening at the moment, in a few words. With nobody ahead it may be the next one or be asked already: the server does not tell them apart. */
export function jobWords({ ahead, partial }: Pick<ModelJob, 'ahead' | 'partial'>): string {
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

/** A model at work: what it does, for how long, its place in the queue, what it wrote so far, and the button that stops it. */
export function JobProgress({ job, onStop }: { job: ModelJob; onStop: () => void }) {
  const seconds = useSeconds(job.startedAt)
  const { online } = useAppStatus()
  return (
    <div className="sheet mb-3 p-3" data-job>
      <div className="flex items-center gap-3">
        <p className="min-w-0 flex-1 text-sm numerals">
          <span aria-live="polite">{online ? jobWords(job) : '现在没有网络，服务器上还在写，连上后接着看'}</span>
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
