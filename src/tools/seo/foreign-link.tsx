import type { ReactNode } from 'react'

/** True for http(s) URLs; other addresses in a page are shown as plain text. */
export function isWebAddress(url: string): boolean {
  return /^https?:\/\/[^/\s]/i.test(url)
}

/** Link to an address found in an analysed page, opened without a referrer. */
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
