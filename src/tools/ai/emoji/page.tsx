import { lazyPart } from '../../../ui/lazy-part.tsx'
import { definePage } from '../../tool.ts'

const EmojiTool = lazyPart(async () => (await import('./emoji-tool.tsx')).EmojiTool)

export default definePage({ Component: () => <EmojiTool /> })
