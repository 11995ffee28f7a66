import { SITE_NAME, SITE_NAME_LATIN } from '../../lib/site.ts'

/** The logo: a bridge between two quays above the water line. */
export function BrandMark({ className = 'size-8' }: { className?: string }) {
  return (
    <svg aria-hidden="true" className={className} viewBox="0 0 32 32">
      <rect className="fill-sea" height="32" rx="7" width="32" />
      <g className="stroke-on-sea" fill="none" strokeLinecap="round" strokeWidth="2.2">
        <path d="M6 20V10M26 20V10M6 12.5c4 5.6 16 5.6 20 0M11 15.8V20M16 16.9V20M21 15.8V20" />
        <path d="M5 20h22" />
        <path d="M5 25c1.8-1.6 3.6-1.6 5.5 0s3.7 1.6 5.5 0 3.6-1.6 5.5 0 3.7 1.6 5.5 0" opacity=".72" />
      </g>
    </svg>
  )
}

export function BrandName() {
  return (
    // If there is no room, the Latin name wraps into a second line, which is hidden.
    <span className="flex h-[1lh] min-w-min flex-wrap items-baseline gap-x-1.5 overflow-hidden text-[length:min(1.25rem,7vw)] whitespace-nowrap">
      <span className="font-bold tracking-wide">{SITE_NAME}</span>
      <span className="hidden text-xs font-medium tracking-[0.08em] text-soft min-[24rem]:inline">
        {SITE_NAME_LATIN}
      </span>
      <span className="sr-only">首页</span>
    </span>
  )
}
