/**
 * Version of the rendering, raised when the same Markdown gives other HTML: files are imported again, other texts
 * rendered again.
 */
export const RENDERING_VERSION = 6
