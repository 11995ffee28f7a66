declare module 'virtual:icon-sprite' {
  /** Address of the icon sprite, with its content hash. */
  const url: string
  export default url
}
