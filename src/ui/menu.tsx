import { useLayoutEffect, useRef, useState, type KeyboardEvent, type ReactNode } from 'react'

interface MenuProps {
  id: string
  /** Accessible name of the open menu. */
  name: string
  items: readonly { value: string; label: string }[]
  onChoose: (value: string) => void
  disabled?: boolean
  /** The text of the button. */
  children: ReactNode
}

/** Milliseconds after which a typed letter begins a new word. */
const TYPING_GAP_MS = 500
/** Pixels between the menu and the edge of the window. */
const EDGE_PX = 8

const listRows = (menu: HTMLElement): HTMLElement[] => [...menu.querySelectorAll<HTMLElement>('button')]

/** Positions an open menu below its button, or above it if there is more space. */
function placeMenu({ style, offsetHeight, offsetWidth }: HTMLElement, button: HTMLElement): void {
  const { left, top, bottom, width } = button.getBoundingClientRect()
  const { clientHeight, clientWidth } = document.documentElement
  const below = clientHeight - bottom
  const isAbove = below < offsetHeight + EDGE_PX && top > below
  style.minWidth = `${width}px`
  style.maxHeight = `${(isAbove ? top : below) - EDGE_PX}px`
  style.left = `${Math.max(EDGE_PX, Math.min(left, clientWidth - Math.max(width, offsetWidth) - EDGE_PX))}px`
  if (isAbove) style.bottom = `${below + button.offsetHeight}px`
  else style.top = `${bottom}px`
}

/** A button with a menu of actions: arrows, Home, End, Escape and typeahead work in it, and the focus returns to the button. */
export function Menu({ id, name, items, onChoose, disabled = false, children }: MenuProps) {
  /** The row that is focused on opening; undefined while the menu is closed. */
  const [opened, setOpened] = useState<0 | -1>()
  const button = useRef<HTMLButtonElement>(null)
  const list = useRef<HTMLDivElement>(null)
  const typed = useRef({ text: '', at: 0 })
  useLayoutEffect(() => {
    const menu = list.current
    if (opened === undefined || !menu || !button.current) return undefined
    // The top layer prevents clipping; a browser without popovers shows the menu in place.
    if ('showPopover' in menu) menu.showPopover()
    placeMenu(menu, button.current)
    listRows(menu).at(opened)?.focus({ preventScroll: true })
    const anchor = button.current
    // A scroll event may belong to a movement before the press, so it moves the menu and does not close it.
    const follow = ({ target }: Event): void => {
      if (target !== menu) placeMenu(menu, anchor)
    }
    addEventListener('scroll', follow, true)
    addEventListener('resize', follow)
    return () => {
      removeEventListener('scroll', follow, true)
      removeEventListener('resize', follow)
    }
  }, [opened])
  const close = (): void => {
    button.current?.focus({ preventScroll: true })
    setOpened(undefined)
  }
  const moveFocus = (event: KeyboardEvent<HTMLElement>): void => {
    const { key, timeStamp } = event
    const rows = listRows(event.currentTarget)
    const at = rows.findIndex((row) => row === document.activeElement)
    const next = new Map([
      ['ArrowDown', (at + 1) % rows.length],
      ['ArrowUp', at - 1],
      ['Home', 0],
      ['End', -1],
    ]).get(key)
    if (next !== undefined) rows.at(next)?.focus()
    else if (key === 'Escape' || key === 'Tab') close()
    else if (key.length === 1 && key !== ' ' && !event.ctrlKey && !event.metaKey && !event.altKey) {
      const { text, at: before } = typed.current
      const word = (timeStamp - before < TYPING_GAP_MS ? text : '') + key.toLowerCase()
      typed.current = { text: word, at: timeStamp }
      const from = word.length === 1 ? at + 1 : at
      const fits = ({ textContent }: HTMLElement): boolean => ` ${textContent.toLowerCase()}`.includes(` ${word}`)
      ;[...rows.slice(from), ...rows.slice(0, from)].find(fits)?.focus()
    } else return
    // The page has key handlers of its own, so the event stops here. Tab continues from the button.
    event.stopPropagation()
    if (key !== 'Tab') event.preventDefault()
  }
  return (
    <span className="inline-flex max-w-full min-w-0">
      <button
        aria-disabled={disabled}
        aria-expanded={opened !== undefined}
        aria-haspopup="menu"
        className="menu-button field select"
        id={id}
        onClick={() => {
          if (opened !== undefined) close()
          else if (!disabled) setOpened(0)
        }}
        onKeyDown={(event) => {
          if (disabled || (event.key !== 'ArrowDown' && event.key !== 'ArrowUp')) return
          event.preventDefault()
          setOpened(event.key === 'ArrowDown' ? 0 : -1)
        }}
        // Without this, the press that closes the menu would first blur it, and then open it again.
        onMouseDown={(event) => opened !== undefined && event.preventDefault()}
        ref={button}
        type="button"
      >
        {children}
      </button>
      {opened !== undefined && (
        <div
          aria-label={name}
          className="menu"
          onBlur={({ currentTarget, relatedTarget }) => {
            if (!currentTarget.contains(relatedTarget)) setOpened(undefined)
          }}
          onKeyDown={moveFocus}
          // WebKit does not focus a pressed button, so the menu would close before the click.
          onMouseDown={(event) => event.preventDefault()}
          popover="manual"
          ref={list}
          role="menu"
          tabIndex={-1}
        >
          {items.map(({ value, label }) => (
            <button
              key={value}
              onClick={() => {
                close()
                onChoose(value)
              }}
              role="menuitem"
              tabIndex={-1}
              type="button"
              value={value}
            >
              {label}
            </button>
          ))}
        </div>
      )}
    </span>
  )
}
