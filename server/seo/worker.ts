import { extract } from '../../src/engines/seo/engine.ts'
import { serveTasks } from '../base/workers/serve-tasks.ts'
import { judgeCrawlers } from './judge-crawlers.ts'
import { readSitemap } from './read-sitemap.ts'
import type { SeoTasks } from './seo-tasks.ts'

serveTasks<SeoTasks>({ extract, judge: judgeCrawlers, sitemap: readSitemap })
