import { lazyPage } from '../shared/late-page.ts'

export default lazyPage(() => import('./screen.tsx'))
