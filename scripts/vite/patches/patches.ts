/** A patch of a package's source text. */
export interface Patch {
  name: string
  /** Path of the modules, after `node_modules/`. */
  module: RegExp
  /** The text to replace. The build fails if the module lacks it, or if no such module exists. */
  text: RegExp
  by: string
  /** Text that must be absent after the patch; a module without it needs no patch. */
  gone?: RegExp
  reason: string
  /** The upstream issue whose solution would make the patch unnecessary, or the reason why there is no issue. */
  upstream: string
}

export const PATCHES: readonly Patch[] = [
  {
    name: 'excel-zip',
    module: /^write-excel-file\/modules\/zip\/zipToArrayBuffer\.js$/,
    text: /^.*import \{ zip \} from 'fflate'.*export default function zipToArrayBuffer\(files\).*$/s,
    by: "import { zipSync } from 'fflate'\nexport default async (files) => zipSync(files).buffer",
    reason:
      'For a sheet above 160 kB the zip starts a worker of a blob, which the content security policy forbids, and then never answers.',
    upstream: 'https://github.com/catamphetamine/write-excel-file/issues/18 (open: a way to zip without a worker)',
  },
  {
    name: 'no-unload',
    module: /^sa-sdk-javascript\/dist\/web\/.*\.js$/,
    text: /(\[\s*"pagehide",\s*"beforeunload"),\s*"unload"\s*\]/g,
    by: '$1]',
    gone: /["']unload["']/,
    reason: 'A listener for unload keeps pages out of the back/forward cache; pagehide says the same.',
    upstream: 'https://github.com/sensorsdata/sa-sdk-javascript/issues/95 (closed, and still so in 1.27.11)',
  },
  {
    name: 'no-visual-mode',
    module: /^sa-sdk-javascript\/dist\/web\/sensorsdata\.es6\.js$/,
    text: /function detectMode\(\)\s*\{\s*heatmapMode\.[^{}]*?\(\s*trackMode\(\),\s*vtrackMode\.notifyUser\(\)\s*\);?\s*\}/,
    by: 'function detectMode(){trackMode()}',
    reason:
      'A link with sa-request-id or a name of the window has the SDK draw a heat map by a script of another server and follow nothing, and a message of any window leads the page to the address in it.',
    upstream: 'None: the SDK is made to be drawn upon by its own console, and has no setting to leave that out.',
  },
]
