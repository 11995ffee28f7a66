import { html, type Token } from 'parse5'

/**
 * Node of the page: an element, a text, or a document (without a name). Children are a linked list, so that moving them
 * is fast.
 */
export class PageNode {
  parent: PageNode | undefined
  first: PageNode | undefined
  last: PageNode | undefined
  previous: PageNode | undefined
  next: PageNode | undefined
  /** Tag name in lower case; '' for text, comments and documents. */
  readonly name: string
  readonly inHtml: boolean
  readonly namespace: html.NS
  readonly attributes: Token.Attribute[]
  /** Text of a text node. */
  text: string
  /** Offset in the source at which the start tag ends. */
  readonly offset: number
  /** Content of a template, which is not part of the page. */
  content: PageNode | undefined

  constructor(name: string, namespace: html.NS, attributes: Token.Attribute[], text: string, offset: number) {
    this.parent = this.first = this.last = this.previous = this.next = this.content = undefined
    this.name = name
    this.namespace = namespace
    this.inHtml = namespace === html.NS.HTML
    this.attributes = attributes
    this.text = text
    this.offset = offset
  }

  /** Value of an attribute; undefined if absent. */
  get(name: string): string | undefined {
    for (const attribute of this.attributes) if (attribute.name === name) return attribute.value
    return undefined
  }
}
