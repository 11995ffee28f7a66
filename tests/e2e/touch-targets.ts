import type { Page } from '@playwright/test'

/** Controls smaller than the minimum touch target; links and buttons within a sentence are exempt. */
export function findSmallTargets(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    // Makes sections below render, which otherwise happens only near the viewport.
    const late = document.querySelectorAll<HTMLElement>('.section-auto')
    for (const node of late) node.style.contentVisibility = 'visible'
    const small = [
      ...document.querySelectorAll<HTMLElement>('a[href], button, input, select, textarea, summary, [role="row"]'),
    ]
      .filter((node) => node.checkVisibility({ visibilityProperty: true, opacityProperty: true }))
      .filter((node) => !(node.matches('a') && getComputedStyle(node).display === 'inline'))
      .filter(
        (node) =>
          !(
            getComputedStyle(node).display === 'inline-block' &&
            [...(node.parentNode?.childNodes ?? [])].some(
              (near) => near.nodeType === Node.TEXT_NODE && near.textContent?.trim() !== '',
            )
          ),
      )
      // The filter excludes untouchable elements: honeypots, and elements hidden until focused.
      .filter((node) => node.closest('[aria-hidden="true"]') === null)
      .filter((node) => getComputedStyle(node).clipPath === 'none')
      // A checkbox can be pressed by its label too.
      .map((node) => ({
        node,
        box: (
          (node.matches('[type="checkbox"], [type="radio"]') && node.closest('label')) ||
          node
        ).getBoundingClientRect(),
      }))
      .filter(({ box }) => box.width < 43.9 || box.height < 43.9)
      .map(({ node, box }) => `${Math.round(box.width)}×${Math.round(box.height)} ${node.outerHTML.slice(0, 140)}`)
    for (const node of late) node.style.contentVisibility = ''
    return small
  })
}
