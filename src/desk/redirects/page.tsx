import { lazyPart } from '../../ui/lazy-part.tsx'
import { EditorPage } from '../editor-page.tsx'

const Redirects = lazyPart(async () => (await import('./redirects.tsx')).Redirects)

/** /activity-mange/redirects: redirects of moved pages, for editors. */
export const RedirectsPage = () => (
  <EditorPage title="跳转">
    <Redirects />
  </EditorPage>
)
