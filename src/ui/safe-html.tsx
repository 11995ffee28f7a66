import { Fragment, type ReactNode } from 'react'

const PLAIN = new Set(['b', 'strong', 'em', 'i', 'p', 'ul', 'ol', 'li', 'code', 'br', 'span', 'small'])

function isSafeAddress(address: string): boolean {
  return /^(?:https?:\/\/|\/(?!\/)|#)/i.test(address)
}

function toNode(node: Node, key: number): ReactNode {
  if (node.nodeType === Node.TEXT_NODE) return node.textContent
  if (!(node instanceof HTMLElement)) return null
  const name = node.localName
  if (name === 'br') return <br key={key} />
  const children = [...node.childNodes].map(toNode)
  if (name === 'a') {
    const href = node.getAttribute('href') ?? ''
    if (isSafeAddress(href)) {
      return (
        <a className="underline" href={href} key={key} rel="noreferrer">
          {children}
        </a>
      )
    }
  }
  if (!PLAIN.has(name)) return name === 'script' || name === 'style' ? null : <Fragment key={key}>{children}</Fragment>
  const Tag = name as 'b'
  return <Tag key={key}>{children}</Tag>
}

/** Renders untrusted HTML as simply formatted text: all but a short list of elements and link addresses is dropped. */
export function SafeHtml({ html }: { html: string }) {
  const body = new DOMParser().parseFromString(html, 'text/html').body
  return <>{[...body.childNodes].map(toNode)}</>
}
