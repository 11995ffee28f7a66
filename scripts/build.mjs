// npm run build: builds app and server into dist/.
import './node24.mjs'
import { ensureBuilt, ensureInstalled } from './lib.mjs'

await ensureInstalled()
if (!(await ensureBuilt())) console.log('dist/ is up to date')
