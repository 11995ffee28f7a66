import { defaultKeymap, history, historyKeymap } from '@codemirror/commands'
import { search, searchKeymap } from '@codemirror/search'
import { EditorState, StateEffect, StateField, type Extension, type Range } from '@codemirror/state'
import {
  Decoration,
  drawSelection,
  EditorView,
  type DecorationSet,
  keymap,
  lineNumbers,
  placeholder,
} from '@codemirror/view'
import type { TextSelection, TextEdit } from '../../lib/content/markdown-edit.ts'
import { UNDERLINES, type MarkKind } from './mark-look.ts'

export interface EditorOptions {
  text: string
  label: string
  placeholder: string
  readOnly: boolean
  /** Called after typing pauses, with the whole text. */
  onChange: (text: string) => void
  /** Handles a paste, such as one too large for a text box; returns true if handled. */
  onPaste: (text: string, data: DataTransfer | null) => boolean
  /** Called with the caret's offset when it moves. */
  onCaret: (offset: number) => void
  /** True for prose: wrapped lines, no line numbers, text font. */
  isProse?: boolean
  /** Handles a key; returns true if handled. */
  onKey?: (event: KeyboardEvent) => boolean
}

/** An editor in a page. */
export interface Editor {
  setText(text: string): void
  /** The current text with its selection. */
  selected(): TextSelection
  /** Edits the text as an undoable change. */
  apply(edit: TextEdit): void
  /** Marks ranges: start and end of each, in order, with a kind per range; replaces earlier marks. */
  mark(places: readonly number[], kinds: readonly MarkKind[]): void
  /** Selects a range and scrolls to it without moving focus. */
  select(from: number, to: number): void
  focus(): void
  destroy(): void
}

const mark = (kind: MarkKind): Decoration => Decoration.mark({ class: `cm-${kind}` })
const MARKS: Readonly<Record<MarkKind, Decoration>> = {
  found: mark('found'),
  forbidden: mark('forbidden'),
  risky: mark('risky'),
  notice: mark('notice'),
}
const setMarks = StateEffect.define<DecorationSet>()
const found = StateField.define<DecorationSet>({
  create: () => Decoration.none,
  update: (marks, { effects, changes }) => effects.find((effect) => effect.is(setMarks))?.value ?? marks.map(changes),
  provide: (field) => EditorView.decorations.from(field),
})

const CHANGE_GAP_MS = 120

const PHRASES = {
  Find: '查找',
  Replace: '替换',
  next: '下一个',
  previous: '上一个',
  all: '全部',
  'match case': '区分大小写',
  regexp: '正则',
  'by word': '整词',
  replace: '替换',
  'replace all': '全部替换',
  close: '关闭',
  'Go to line': '跳到行',
  go: '跳转',
  'current match': '当前匹配',
  'on line': '在行',
  'replaced match on line $': '已替换第 $ 行',
  'replaced $ matches': '已替换 $ 处',
}

const LOOK = EditorView.theme({
  '&': { height: '100%', color: 'var(--ink)', backgroundColor: 'transparent', fontSize: '0.875rem' },
  '&.cm-focused': { outline: 'none' },
  '.cm-scroller': { fontFamily: 'var(--font-mono)', lineHeight: '1.6', overscrollBehavior: 'contain' },
  '.cm-gutters': { backgroundColor: 'transparent', color: 'var(--soft)', border: 'none', paddingLeft: '0.25rem' },
  '.cm-content': { caretColor: 'var(--ink)', padding: '0.5rem 0' },
  '.cm-cursor': { borderLeftColor: 'var(--ink)' },
  '.cm-placeholder': { color: 'var(--soft)' },
  '&.cm-focused > .cm-scroller > .cm-selectionLayer .cm-selectionBackground, .cm-selectionBackground': {
    background: 'var(--sea-wash)',
  },
  '.cm-panels': { backgroundColor: 'var(--sunk)', color: 'var(--ink)', borderColor: 'var(--rule)' },
  '.cm-searchMatch': { backgroundColor: 'var(--signal-wash)', outline: '1px solid var(--signal)' },
  '.cm-found': { backgroundColor: 'var(--signal-wash)', borderRadius: '2px' },
  ...Object.fromEntries(
    Object.entries(UNDERLINES).map(([kind, { style, colour }]) => [
      `.cm-${kind}`,
      { textDecoration: `underline ${style} 2px ${colour}`, textUnderlineOffset: '4px' },
    ]),
  ),
  '.cm-textfield': { backgroundColor: 'var(--sheet)', border: '1px solid var(--edge)', borderRadius: '0.25rem' },
  '.cm-button': {
    backgroundImage: 'none',
    backgroundColor: 'var(--sheet)',
    border: '1px solid var(--rule)',
    borderRadius: '0.25rem',
    color: 'var(--ink)',
  },
})

/** The difference of two texts as one change, so that scroll position and undo history are preserved. */
function changeBetween(before: string, after: string): { from: number; to: number; insert: string } {
  const least = Math.min(before.length, after.length)
  let from = 0
  while (from < least && before[from] === after[from]) from += 1
  let same = 0
  while (same < least - from && before[before.length - 1 - same] === after[after.length - 1 - same]) same += 1
  return { from, to: before.length - same, insert: after.slice(from, after.length - same) }
}

const PROSE = [
  EditorView.lineWrapping,
  EditorView.theme({
    '&': { fontSize: '1rem' },
    '.cm-scroller': { fontFamily: 'inherit', lineHeight: '1.75' },
    '.cm-content': { padding: '0.75rem' },
  }),
]

function extensions(options: EditorOptions, onDocument: () => void): Extension[] {
  return [
    options.isProse ? PROSE : lineNumbers(),
    history(),
    drawSelection(),
    search({ top: true }),
    keymap.of([...defaultKeymap, ...historyKeymap, ...searchKeymap]),
    placeholder(options.placeholder),
    EditorState.phrases.of(PHRASES),
    EditorState.readOnly.of(options.readOnly),
    EditorView.contentAttributes.of({
      'aria-label': options.label,
      tabindex: '0',
      spellcheck: 'false',
      autocapitalize: 'off',
      autocorrect: 'off',
    }),
    EditorView.updateListener.of((update) => {
      if (update.docChanged) onDocument()
      if (update.selectionSet) options.onCaret(update.state.selection.main.head)
    }),
    EditorView.domEventHandlers({
      paste: (event) => options.onPaste(event.clipboardData?.getData('text/plain') ?? '', event.clipboardData),
      keydown: (event) => options.onKey?.(event) ?? false,
    }),
    found,
    LOOK,
  ]
}

/**
 * Creates a CodeMirror editor in an element. It uses a shadow root with constructed style sheets, because the content
 * security policy forbids style elements.
 */
export function createEditor(host: HTMLElement, options: EditorOptions): Editor {
  const root = host.shadowRoot ?? host.attachShadow({ mode: 'open' })
  root.replaceChildren()
  let timer: ReturnType<typeof setTimeout> | undefined
  let quiet = false

  const flush = (): void => {
    if (timer === undefined) return
    clearTimeout(timer)
    timer = undefined
    options.onChange(view.state.doc.toString())
  }
  const onDocument = (): void => {
    if (quiet) return
    clearTimeout(timer)
    timer = setTimeout(flush, CHANGE_GAP_MS)
  }
  const state = EditorState.create({ doc: options.text, extensions: extensions(options, onDocument) })
  const view = new EditorView({ state, parent: root, root })
  view.dom.style.height = '100%'

  return {
    setText(text) {
      quiet = true
      view.dispatch({ changes: changeBetween(view.state.doc.toString(), text.replaceAll(/\r\n?/g, '\n')) })
      quiet = false
    },
    selected() {
      const { from, to } = view.state.selection.main
      return { text: view.state.doc.toString(), from, to }
    },
    apply({ from, to, insert, select: [anchor, head] }) {
      view.dispatch({
        changes: { from, to, insert },
        selection: { anchor, head },
        scrollIntoView: true,
        userEvent: 'input',
      })
      flush()
    },
    mark(places, kinds) {
      const ranges: Range<Decoration>[] = []
      for (let at = 0; at + 1 < places.length; at += 2) {
        const [from = 0, to = 0] = places.slice(at, at + 2)
        if (to <= view.state.doc.length) ranges.push(MARKS[kinds[at / 2] ?? 'found'].range(from, to))
      }
      view.dispatch({ effects: setMarks.of(Decoration.set(ranges)) })
    },
    select(from, to) {
      if (to > view.state.doc.length) return
      view.dispatch({
        selection: { anchor: from, head: to },
        effects: EditorView.scrollIntoView(from, { y: 'center' }),
      })
    },
    focus: () => view.focus(),
    destroy() {
      flush()
      view.destroy()
    },
  }
}
