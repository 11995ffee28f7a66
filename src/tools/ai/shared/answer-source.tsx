import type { AiSource } from '../../../sync/tools/ai-jobs.ts'
import { Icon } from '../../../ui/icon.tsx'

const TIME = new Intl.DateTimeFormat('zh-CN', {
  month: '2-digit',
  day: '2-digit',
  hour: '2-digit',
  minute: '2-digit',
  hour12: false,
})

/** Label of an answer's source. `at` is 0 for the rule engine on this device, which answers while typing. */
export function formatSource(source: AiSource, at: number): string {
  if (source.kind === 'model') return `模型 ${source.model}`
  return at > 0 ? '规则引擎（服务器）' : '规则引擎（本机）'
}

/** Line that names an answer's source, with the time of a model's answer. */
export function AnswerSourceLine({ source, at, edited = false }: { source: AiSource; at: number; edited?: boolean }) {
  return (
    <p className="inline-flex min-w-0 items-center gap-1.5 text-xs text-soft numerals" data-source={source.kind}>
      <Icon className="size-3.5" name={source.kind === 'model' ? 'server' : 'cpu'} />
      <span className="truncate">
        {formatSource(source, at)}
        {source.kind === 'model' && ` · ${source.provider}`}
        {at > 0 && ` · ${TIME.format(at).replace('/', '-')}`}
        {edited && ' · 已手动修改'}
      </span>
    </p>
  )
}
