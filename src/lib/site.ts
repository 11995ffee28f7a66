/** The site's name, from configuration at build time (`VITE_SITE_NAME`, `VITE_SITE_NAME_LATIN`). */
// `env` is undefined on a server that runs from sources. Builds replace each variable by its value; `env?.` would
// inline the whole object into every page.
const isBuilt = typeof import.meta.env === 'object'
export const SITE_NAME: string = (isBuilt ? import.meta.env.VITE_SITE_NAME : undefined) ?? '跨港'
export const SITE_NAME_LATIN: string = (isBuilt ? import.meta.env.VITE_SITE_NAME_LATIN : undefined) ?? 'CrossPort'
export const SITE_FULL_NAME = `${SITE_NAME} ${SITE_NAME_LATIN}`

/** Title of a path without an entry of its own (product specification, section 1). */
export const FALLBACK_TITLE = `跨境电商工具箱_${SITE_FULL_NAME}`
export const FALLBACK_DESCRIPTION =
  '跨境电商卖家的随身工具箱：单位换算、文本处理、资料查询、汇率与费用，安装到桌面，断网也能用。'
