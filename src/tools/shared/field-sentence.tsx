interface FieldSentenceProps {
  id: string
  /** Message; '' or undefined if there is none. */
  children: string | undefined
  className?: string
}

/**
 * Message below a field. Its line is reserved even without a message, as the URL may bring an invalid value; on a phone
 * with such a URL two lines are reserved.
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
