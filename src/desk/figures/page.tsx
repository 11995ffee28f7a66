import { lazyPart } from '../../ui/lazy-part.tsx'
import { EditorPage } from '../editor-page.tsx'

const FigureDesk = lazyPart(async () => (await import('./desk.tsx')).FigureDesk)

/** /activity-mange/data: figures of contents and visits, for editors. */
export const FiguresPage = () => (
  <EditorPage isWide title="数据">
    <FigureDesk />
  </EditorPage>
)
