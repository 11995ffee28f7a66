interface FieldSentenceProps {
  id: string
  /** One sentence; '' or undefined where there is nothing to say. */
  children: string | undefined
  className?: string
}

/**
 * The sentence on what stands in a field, below it. It keeps its line while it says nothing, for an address can bring one with its
 * value; on a phone that opened such an address it keeps two.
 */
export function FieldSentence({ id, children, className = 'px-4' }: FieldSentenceProps) {
  return (
    <p
      aria-live="polite"
      className={`min-h-6.75 py-0.5 text-sm text-signal max-[27rem]:entered:min-h-12.5 ${className}`}
      id={id}
    >
      {children}
    </p>
  )
}
