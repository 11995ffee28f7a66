import { latePage } from '../shared/late-page.ts'

export default latePage(() => import('./screen.tsx'))
