import type { ReactNode } from 'react'

/** Only what a browser fetches over http may be pressed; everything else that a page calls an address is text. */
export function isWebAddress(url: string): boolean {
  return /^https?:\/\/[^/\s]/i.test(url)
}

/** An address that a foreign page names. It is opened without a word of where it was pressed. */
export function ExternalLink({ url, children }: { url: string; children?: ReactNode }) {
  if (!isWebAddress(url)) return <span className="wrap-anywhere">{children ?? url}</span>
  return (
    <a
      className="underline decoration-rule underline-offset-4 wrap-anywhere hover:decoration-current"
      href={url}
      referrerPolicy="no-referrer"
      rel="noopener noreferrer nofollow"
      target="_blank"
    >
      {children ?? url}
    </a>
  )
}
