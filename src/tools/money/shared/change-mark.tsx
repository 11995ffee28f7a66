interface ChangeMarkProps {
  /** Signed percentage, such as +0.12%; '' if unknown. */
  chg: string
  direction: 'up' | 'down' | 'flat' | ''
  className?: string
}

const LOOKS = { up: 'text-rise', down: 'text-fall', flat: 'text-soft' } as const
const ARROWS = { up: '▲', down: '▼', flat: '＝' } as const
const WORDS = { up: '上涨', down: '下跌', flat: '持平' } as const

/** Change of a rate with sign, arrow and text for screen readers, so that colour is never the only sign. */
export function ChangeMark({ chg, direction, className = '' }: ChangeMarkProps) {
  if (direction === '') return null
  return (
    <span className={`whitespace-nowrap numerals ${LOOKS[direction]} ${className}`}>
      <span className="sr-only">{WORDS[direction]}</span>
      <span aria-hidden="true" className="mr-0.5 text-[0.75em]">
        {ARROWS[direction]}
      </span>
      {chg}
    </span>
  )
}
