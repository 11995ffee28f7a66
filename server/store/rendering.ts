/** Goes up when the same Markdown gives other HTML: every file is imported again, and what people wrote is rendered anew. */
export const RENDERING_VERSION = 6
