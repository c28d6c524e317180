import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { PortalSettings } from '#contract/words/portal-settings'
import { type PackedOnce, packOnce } from '../answers/packed-once'
import { asBlock, block } from './block'
import { contentSecurityPolicy } from './content-security'
import type { PageAround } from './drawing/send-drawn'
import { preloadTags, readPreloads, scriptTags, stylesOf, textsOf, type Visit } from './preloads'

const settingsBlock = /(<script type="application\/json" id="portal-settings">)[\s\S]*?(<\/script>)/

/** The build writes these for a page that is sent as a plain file; a visit's tags name the same files in their own order. */
const ownPreloads = /<link rel="modulepreload"[^>]*>\s*/g

/** The entry stands first: it is small, and nothing runs before it is there. */
const withTags = (html: string, tags: string): string =>
  tags === ''
    ? html
    : html.replace(ownPreloads, '').replace(/<script type="module".*?<\/script>/, entry => entry + tags)

function fill(template: string, settings: PortalSettings): string {
  if (!settingsBlock.test(template)) throw new Error('index.html has no settings block')
  return template.replace(settingsBlock, (_, start: string, end: string) => start + asBlock(settings) + end)
}

function readTemplate(distDir: string): string {
  try {
    return readFileSync(join(distDir, 'index.html'), 'utf8')
  } catch {
    throw new Error(`The portal is not built: there is no index.html in ${distDir}`)
  }
}

/** What makes a block of the texts of some namespaces (`src/i18n/texts.ts` reads it). */
function readTexts(distDir: string) {
  const all: Record<string, Record<string, unknown>> = JSON.parse(
    readFileSync(join(distDir, '.vite/texts.json'), 'utf8'),
  )
  return (language: string, namespaces: readonly string[]): string => {
    const texts = Object.fromEntries(namespaces.map(name => [name, all[language]?.[name]]))
    return block('page-texts', { language, texts })
  }
}

/** Whom a page is drawn for. */
interface Person {
  /** What their token says, packed as it is. */
  claims: string
  /** Their side navigation is folded. */
  folded: boolean
}

/**
 * The page of the portal: `index.html` of the build with the settings filled in, the visitor's language,
 * and the chunks of the address that is asked for. There are few variants; each is packed once.
 * @throws when the portal is not built
 */
export function portalPage(distDir: string, settings: PortalSettings) {
  const template = fill(readTemplate(distDir), settings)
  const preloads = readPreloads(distDir)
  const script = readFileSync(join(distDir, '.vite/take-drawn.js'), 'utf8')
  const textsBlock = readTexts(distDir)
  const variants = new Map<string, PackedOnce>()
  const styleSheets = new Map<string, string>()

  /** Texts stand behind what shows at first, and before what is drawn. */
  function pageOf(visit: Visit, tags: string): string {
    const html = template.replace(/<html lang="\w+"/, `<html lang="${visit.language}"`)
    const texts = textsBlock(visit.language, textsOf(preloads, visit))
    return withTags(html, tags).replace('</body>', () => `${texts}</body>`)
  }

  function styleSheet(file: string): string {
    const text = styleSheets.get(file) ?? readFileSync(join(distDir, file), 'utf8')
    styleSheets.set(file, text)
    return text
  }

  function render(visit: Visit): PackedOnce {
    const tags = preloadTags(preloads, visit)
    const key = [visit.language, textsOf(preloads, visit), tags].join()
    const known = variants.get(key)
    if (known) return known
    const page = packOnce(pageOf(visit, tags))
    variants.set(key, page)
    return page
  }

  /**
   * The page in two parts, between which its rows are to stand. Their style sheets come with them, which saves a round trip; links to the
   * same files, which change nothing, tell the scripts that they are there. Who it is for stands in it, so that the page has the shape of
   * their shell without a look at the cookies.
   */
  function renderAround(visit: Visit, { claims, folded }: Person): PageAround {
    const told = `data-drawing="${claims}"${folded ? ' data-navigation="folded"' : ''}`
    const html = pageOf(visit, scriptTags(preloads, visit)).replace('<html', `<html ${told}`)
    const end = html.lastIndexOf('</body>')
    const files = stylesOf(preloads, visit)
    const links = files.map(file => `<link rel="stylesheet" media="print" crossorigin href="/${file}">`)
    return {
      head: html.slice(0, end),
      tail: html.slice(end),
      styles: `<style>${files.map(styleSheet).join('')}</style>`,
      links: links.join(''),
      script,
    }
  }

  return {
    render,
    renderAround,
    settings: JSON.stringify(settings),
    contentSecurityPolicy: contentSecurityPolicy(template, settings),
    drawnSecurityPolicy: contentSecurityPolicy(`${template}<script>${script}</script>`, settings),
  }
}
