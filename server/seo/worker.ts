import { extractSeo } from '../../src/engines/seo/engine.ts'
import { serveTasks } from '../base/workers/serve-tasks.ts'
import { evaluateRobotsTxt } from './judge-crawlers.ts'
import { parseSitemap } from './read-sitemap.ts'
import type { SeoTasks } from './seo-tasks.ts'

serveTasks<SeoTasks>({ extract: extractSeo, judge: evaluateRobotsTxt, sitemap: parseSitemap })
