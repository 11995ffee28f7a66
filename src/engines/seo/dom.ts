import { html, type Token } from 'parse5'

/** A node of the page: an element, a piece of text, or a document (without a name). Children form a chained list, so moving one is quick. */
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
  /** Of a piece of text. */
  text: string
  /** Where in the source its start tag ends. */
  readonly offset: number
  /** What a template holds; it is not part of the page. */
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

  /** The value of an attribute, or undefined without it. */
  get(name: string): string | undefined {
    for (const attribute of this.attributes) if (attribute.name === name) return attribute.value
    return undefined
  }
}
