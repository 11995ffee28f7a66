import { html, type Token, type TreeAdapter } from 'parse5'
import { PageNode } from './dom.ts'

/** Maximum elements: hostile pages make the standard parser create them without end. */
export const MAX_ELEMENTS = 400_000

/** Error thrown inside the parser for a page with too many elements; the tree built so far is used. */
export class TooManyElements extends Error {}

/** Node types for parse5; all of them are the same class. */
export interface NodeMap {
  node: PageNode
  parentNode: PageNode
  childNode: PageNode
  document: PageNode
  documentFragment: PageNode
  element: PageNode
  commentNode: PageNode
  textNode: PageNode
  template: PageNode
  documentType: PageNode
}

/** Tree builder with its document. */
export interface DocumentBuilder {
  adapter: TreeAdapter<NodeMap>
  elements: number
  doctype: boolean
}

const NO_ATTRIBUTES: Token.Attribute[] = []
const plain = (text = ''): PageNode => new PageNode('', html.NS.HTML, NO_ATTRIBUTES, text, 0)
// Scripts and styles are large and not needed; only JSON-LD scripts are read.
const isCode = ({ name, attributes }: PageNode): boolean =>
  name === 'style' ||
  (name === 'script' && !attributes.some((attribute) => attribute.name === 'type' && /ld\+json/i.test(attribute.value)))

function detach(node: PageNode): void {
  const { parent, previous, next } = node
  if (!parent) return
  if (previous) previous.next = next
  else parent.first = next
  if (next) next.previous = previous
  else parent.last = previous
  node.parent = node.previous = node.next = undefined
}

function insert(parent: PageNode, node: PageNode, next: PageNode | undefined): void {
  detach(node)
  const previous = next ? next.previous : parent.last
  node.parent = parent
  node.previous = previous
  node.next = next
  if (previous) previous.next = node
  else parent.first = node
  if (next) next.previous = node
  else parent.last = node
}

const isText = (node: PageNode | undefined): node is PageNode =>
  node !== undefined && node.name === '' && node.text !== ''

function insertText(parent: PageNode, text: string, next: PageNode | undefined): void {
  if (isCode(parent)) return
  const before = next ? next.previous : parent.last
  if (isText(before)) before.text += text
  else insert(parent, plain(text), next)
}

function childrenOf(parent: PageNode): PageNode[] {
  const children: PageNode[] = []
  for (let child = parent.first; child; child = child.next) children.push(child)
  return children
}

/** Tree adapter for parse5; `offset` returns the current position in the source. */
export function createDocumentBuilder(offset: () => number): DocumentBuilder {
  // Attributes of `html` and `body` that are already set. Later tags of the same name add attributes, very many on
  // hostile pages.
  const adopted = new Map<PageNode, Set<string>>()
  let mode = html.DOCUMENT_MODE.NO_QUIRKS
  const building: DocumentBuilder = {
    elements: 0,
    doctype: false,
    adapter: {
      createDocument: () => plain(),
      createDocumentFragment: () => plain(),
      createElement: (name, namespace, attributes) => {
        building.elements += 1
        if (building.elements > MAX_ELEMENTS) throw new TooManyElements()
        return new PageNode(name, namespace, attributes, '', offset())
      },
      createCommentNode: () => plain(),
      createTextNode: plain,
      appendChild: (parent, node) => insert(parent, node, undefined),
      insertBefore: insert,
      detachNode: detach,
      insertText: (parent, text) => insertText(parent, text, undefined),
      insertTextBefore: insertText,
      setTemplateContent: (template, content) => {
        template.content = content
      },
      getTemplateContent: (template) => template.content ?? template,
      adoptAttributes: (element, attributes) => {
        const known = adopted.get(element) ?? new Set(element.attributes.map(({ name }) => name))
        adopted.set(element, known)
        for (const attribute of attributes) {
          if (!known.has(attribute.name)) element.attributes.push(attribute)
          known.add(attribute.name)
        }
      },
      setDocumentType: () => {
        building.doctype = true
      },
      getTagName: ({ name }) => name,
      getNamespaceURI: ({ namespace }) => namespace,
      getAttrList: ({ attributes }) => attributes,
      getParentNode: ({ parent }) => parent ?? null,
      getFirstChild: ({ first }) => first ?? null,
      getChildNodes: childrenOf,
      // Positions come from `offset`; texts of comments and doctypes are not stored.
      getCommentNodeContent: () => '',
      getTextNodeContent: ({ text }) => text,
      getDocumentMode: () => mode,
      setDocumentMode: (_, found) => {
        mode = found
      },
      getDocumentTypeNodeName: () => '',
      getDocumentTypeNodePublicId: () => '',
      getDocumentTypeNodeSystemId: () => '',
      getNodeSourceCodeLocation: () => undefined,
      setNodeSourceCodeLocation: () => undefined,
      updateNodeSourceCodeLocation: () => undefined,
      isCommentNode: (node): node is PageNode => node.name === '#comment',
      isDocumentTypeNode: (node): node is PageNode => node.name === '#doctype',
      isElementNode: (node): node is PageNode => node.name !== '',
      isTextNode: isText,
    },
  }
  return building
}
