import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Plugin } from 'vite'
import { iconMarkup, type IconNode } from './icon-path.ts'

const VIRTUAL = 'virtual:icon-sprite'
const RESOLVED = `\0${VIRTUAL}`

interface Sprite {
  svg: string
  hash: string
}

/**
 * All quoted literals in the source that are lucide icon names: a few false matches cost less than a hand-kept list.
 */
function usedIcons(root: string, known: ReadonlySet<string>): string[] {
  const used = new Set<string>()
  for (const file of readdirSync(join(root, 'src'), { recursive: true, encoding: 'utf8' })) {
    if (!/(?<!\.test)\.tsx?$/.test(file)) continue
    const text = readFileSync(join(root, 'src', file), 'utf8')
    if (!/\bicon\b|Icon/.test(text)) continue
    for (const [, name] of text.matchAll(/['"]([a-z0-9]+(?:-[a-z0-9]+)*)['"]/g)) {
      if (name && known.has(name)) used.add(name)
    }
  }
  return [...used].toSorted()
}

function makeSprite(root: string): Sprite {
  const folder = join(root, 'node_modules/lucide-static')
  const icons = JSON.parse(readFileSync(join(folder, 'icon-nodes.json'), 'utf8')) as Record<string, readonly IconNode[]>
  const symbols = usedIcons(root, new Set(Object.keys(icons))).map(
    (name) => `<symbol id="${name}" viewBox="0 0 24 24">${iconMarkup(icons[name] ?? [])}</symbol>`,
  )
  // The sprite is hidden: it is only referenced, so the browser skips its styles and layout.
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" style="display:none">${symbols.join('')}</svg>`
  return { svg, hash: createHash('sha256').update(svg).digest('base64url').slice(0, 8) }
}

/** Builds one cacheable SVG file with the lucide icons in use; `virtual:icon-sprite` exports its URL. */
export function iconSprite(): Plugin {
  let root = ''
  let isServed = false
  let sprite: Sprite | undefined
  const current = (): Sprite => (sprite ??= makeSprite(root))
  return {
    name: 'crossport:icon-sprite',
    configResolved(config) {
      root = config.root
      isServed = config.command === 'serve'
    },
    resolveId: (id) => (id === VIRTUAL ? RESOLVED : null),
    load(id) {
      // The URL is fixed in development: the sprite changes with each new icon, and another process renders pages that
      // name it.
      return id === RESOLVED
        ? `export default ${JSON.stringify(`/assets/icons-${isServed ? 'dev' : current().hash}.svg`)}`
        : null
    },
    generateBundle() {
      if (this.environment.name !== 'client') return
      this.emitFile({ type: 'asset', fileName: `assets/icons-${current().hash}.svg`, source: current().svg })
    },
    configureServer(server) {
      server.watcher.on('change', () => {
        sprite = undefined
      })
      server.middlewares.use((request, response, next) => {
        if (!/^\/assets\/icons-[\w-]+\.svg/.test(request.url ?? '')) return next()
        response.setHeader('Content-Type', 'image/svg+xml')
        response.end(makeSprite(root).svg)
      })
    },
  }
}
