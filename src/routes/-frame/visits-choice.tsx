import { setTrackingChoice, useTrackingChoice } from '../../state/tracking-choice.ts'

/** Setting that shows and changes the tracking consent of this device. */
export function TrackingChoiceSetting() {
  const { agreed, isOpen, host, days } = useTrackingChoice()
  const isOn = agreed === true && isOpen
  return (
    <p className="mt-3 flex min-h-11 flex-wrap items-center gap-x-4">
      <span role="status">
        {isOn
          ? `这台设备上：已同意统计，${host === '' ? `单条记录由本站保留 ${days} 天` : `记录交给 ${host}`}`
          : agreed === true
            ? '这台设备上：已同意，但现在不统计'
            : '这台设备上：不统计'}
      </span>
      <button
        className="min-h-11 rounded border border-ink/70 px-3 hover:text-sea pointer-fine:min-h-9"
        onClick={() => setTrackingChoice(agreed !== true)}
        type="button"
      >
        {agreed === true ? '不再同意' : '同意统计'}
      </button>
    </p>
  )
}
