/**
 * Marks at most two texts of each appearance with `data-look`. Texts have the same appearance, and so contrast, if they
 * and all their ancestors have the same classes, colours, backgrounds and sizes. Runs inside a page.
 */
export function markDistinctTexts(): void {
  const known = new Map<Element, string>()
  const lookOf = (node: Element): string => {
    const before = known.get(node)
    if (before !== undefined) return before
    const root = node.getRootNode()
    const parent = node.parentElement ?? (root instanceof ShadowRoot ? root.host : null)
    const { color, backgroundColor, backgroundImage, fontSize, fontWeight, opacity } = getComputedStyle(node)
    // Axe ignores disabled elements and their labels.
    const isDisabled =
      node.matches(':disabled, [aria-disabled="true"]') ||
      (node instanceof HTMLLabelElement && node.control?.matches(':disabled') === true)
    const own = [
      node.localName,
      node.getAttribute('class'),
      color,
      backgroundColor,
      backgroundImage,
      fontSize,
      fontWeight,
      opacity,
      isDisabled,
    ].join(' ')
    const look = `${parent === null ? '' : lookOf(parent)}\n${own}`
    known.set(node, look)
    return look
  }
  const hasText = (node: Element): boolean =>
    node.matches('input, textarea, select') ||
    [...node.childNodes].some((child) => child.nodeType === Node.TEXT_NODE && child.textContent?.trim() !== '')
  const alike = new Map<string, Element[]>()
  const collect = (root: ParentNode): void => {
    for (const node of root.querySelectorAll('*')) {
      node.removeAttribute('data-look')
      if (node.shadowRoot !== null) collect(node.shadowRoot)
      if (!hasText(node) || !node.checkVisibility()) continue
      const look = lookOf(node)
      const others = alike.get(look)
      if (others) others.push(node)
      else alike.set(look, [node])
    }
  }
  collect(document.body)
  for (const nodes of alike.values()) for (const node of [nodes[0], nodes.at(-1)]) node?.setAttribute('data-look', '')
}
