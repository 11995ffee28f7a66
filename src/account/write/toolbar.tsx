import {
  insertBlock,
  insertLink,
  createTable,
  cycleHeading,
  toggleLines,
  toggleWrap,
  type TextSelection,
  type TextEdit,
} from '../../lib/content/markdown-edit.ts'
import { Icon, type IconName } from '../../ui/icon.tsx'

/** Button of the toolbar: its edit, and the key that does the same with Ctrl or ⌘. */
interface Mark {
  name: string
  icon: IconName
  key?: string
  edit: (selected: TextSelection) => TextEdit
}

const MARKS: readonly Mark[] = [
  { name: '小标题', icon: 'heading-2', key: '2', edit: cycleHeading },
  { name: '粗体', icon: 'bold', key: 'b', edit: (selected) => toggleWrap(selected, '**', '粗体') },
  { name: '列表', icon: 'list', key: '8', edit: (selected) => toggleLines(selected, 'list') },
  { name: '编号列表', icon: 'list-ordered', key: '7', edit: (selected) => toggleLines(selected, 'numbers') },
  { name: '引用', icon: 'quote', key: '9', edit: (selected) => toggleLines(selected, 'quote') },
  { name: '链接', icon: 'link', key: 'k', edit: (selected) => insertLink(selected) },
  { name: '表格', icon: 'table', edit: (selected) => insertBlock(selected, createTable(3, 2), '列 1') },
  { name: '提示框', icon: 'lightbulb', edit: (selected) => insertBlock(selected, '> [!提示]\n> 写上提示', '写上提示') },
]

/** Finds the edit for a key pressed with Ctrl or ⌘; undefined for any other key. */
export function getShortcutEdit({
  key,
  ctrlKey,
  metaKey,
  altKey,
  shiftKey,
}: Pick<KeyboardEvent, 'key' | 'ctrlKey' | 'metaKey' | 'altKey' | 'shiftKey'>): Mark['edit'] | undefined {
  if (ctrlKey === metaKey || altKey) return undefined
  const pressed = key.toLowerCase()
  // Browsers switch tabs by Ctrl and a digit, so these shortcuts need Shift, which yields the sign above the digit.
  const digit = { '@': '2', '&': '7', '*': '8', '(': '9' }[pressed] ?? pressed
  return MARKS.find((mark) => mark.key === digit && /\d/.test(mark.key) === shiftKey)?.edit
}

const shortcut = (key: string): string => (/\d/.test(key) ? `Ctrl+Shift+${key}` : `Ctrl+${key.toUpperCase()}`)

interface ToolbarProps {
  onEdit: (edit: Mark['edit']) => void
  onPicture: () => void
  onTool: () => void
}

/** Buttons that write Markdown, each with its name and shortcut if it has one. */
export function Toolbar({ onEdit, onPicture, onTool }: ToolbarProps) {
  const button = (name: string, icon: IconName, run: () => void, key?: string) => (
    <button
      aria-keyshortcuts={key === undefined ? undefined : shortcut(key).replace('Ctrl', 'Control')}
      aria-label={name}
      className="btn-quiet"
      key={name}
      onClick={run}
      onMouseDown={(event) => event.preventDefault()}
      title={key === undefined ? name : `${name}（${shortcut(key)}）`}
      type="button"
    >
      <Icon name={icon} />
    </button>
  )
  return (
    <div aria-label="排版" className="flex overflow-x-auto" role="toolbar">
      {/* Pictures come first: a phone shows six buttons and has no other way to add them. */}
      {button('图片', 'image', onPicture)}
      {MARKS.map(({ name, icon, key, edit }) => button(name, icon, () => onEdit(edit), key))}
      {button('换算、汇率或编码', 'calculator', onTool)}
    </div>
  )
}
