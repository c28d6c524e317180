import { maxLength } from '#contract/words/limits'
import { mostOfOutline, type OutlineBasis } from '#contract/words/outline/draft'
import type { ClassDraft, Language, LessonDraft, ModuleDraft, Proposal } from '../proposal'
import { withoutContents, withoutFurniture } from './furniture'
import { bodyOf, type Heading, headingsOf } from './headings'
import { addedWords, languageOfText } from './language'
import type { Line } from './lines'
import { depthOf, paragraphs, type Section, type Sentence, textUnder, treeOf } from './sections'

/** A bookmark of a document, and the page that it leads to. */
export interface Bookmark {
  title: string
  page: number
  level: number
}

export interface ReadDocument {
  /** What the document says of itself, or what its file is called. */
  title: string
  pagesCount: number
  lines: readonly Line[]
  bookmarks: readonly Bookmark[]
}

/** Characters of a class: the rest goes on in the next one. */
const longestText = maxLength.stepContent - 500

const shortened = (text: string, most: number) => [...text].slice(0, most).join('')
/** A heading without its number, which its place in the outline says again; "Chapter 3" stays. */
function titled(text: string): string {
  const whole = text.replace(/\s+/g, ' ').trim()
  const bare = whole.replace(/^(?:\d{1,3}(?:\.\d{1,3})+[.)]?|\d{1,3}[.)])\s+/, '')
  return shortened(/\p{L}/u.test(bare) ? bare : whole, maxLength.title)
}

const ownNumber = /^(\d{1,3})\s+(?=\p{L})/u

/** Without the numbers of titles that count up side by side ("1 Safety", "2 Hygiene"); "5 reasons to begin" stays as it is. */
function withoutCount(sections: readonly Section[]): Section[] {
  const numbers = sections.flatMap(({ title }) => ownNumber.exec(title.trim())?.[1] ?? []).map(Number)
  const [first = 0] = numbers
  const isCount = numbers.length > 1 && numbers.every((number, place) => number === first + place)
  return sections.map(section => ({
    ...section,
    title: isCount ? section.title.trim().replace(ownNumber, '') : section.title,
    children: withoutCount(section.children),
  }))
}

const plain = (text: string) => text.toLowerCase().replace(/[^\p{L}\p{N}]+/gu, '')

const span = (pages: readonly number[]) => ({ from: Math.min(...pages), to: Math.max(...pages) })

/** Pages that two spans cover together. */
const together = (parts: readonly { pages?: ClassDraft['pages'] }[]) => {
  const all = parts.flatMap(({ pages }) => (pages ? [pages.from, pages.to] : []))
  return all.length > 0 ? span(all) : null
}

/** Parts of a text that fit a class each. */
function portionsOf(lines: readonly Sentence[]): Sentence[][] {
  const portions: Sentence[][] = [[]]
  let length = 0
  for (const line of lines) {
    if (length + line.text.length > longestText && length > 0) {
      portions.push([])
      length = 0
    }
    portions.at(-1)?.push(line)
    length += line.text.length + 2
  }
  return portions
}

/** The classes of a text: one, or several where it is longer than learners read at once. */
function classesOf(title: string, page: number, lines: readonly Sentence[]): ClassDraft[] {
  return portionsOf(lines).map((portion, place) => ({
    title: place === 0 ? titled(title) : `${shortened(titled(title), maxLength.title - 6)} (${place + 1})`,
    kind: 'reading',
    pages: span(
      portion.length > 0 ? [...(place === 0 ? [page] : []), ...portion.map(line => line.page)] : [page],
    ),
    text: shortened(paragraphs(portion), maxLength.stepContent),
  }))
}

function lessonOf(section: Section): LessonDraft {
  const { title, page, lines, children } = section
  const own = lines.length > 0 || children.length === 0 ? classesOf(title, page, lines) : []
  const classes = [
    ...own,
    ...children.flatMap(child => classesOf(child.title, child.page, textUnder(child))),
  ].slice(0, mostOfOutline.classes)
  return { title: titled(title), pages: together(classes), classes }
}

function moduleOf(section: Section, { introduction }: { introduction: string }): ModuleDraft {
  const { title, page, lines, children } = section
  const own: Section = { title: children.length > 0 ? introduction : title, page, lines, children: [] }
  const lessons = [...(lines.length > 0 || children.length === 0 ? [own] : []), ...children]
  return { title: titled(title), lessons: lessons.slice(0, mostOfOutline.lessons).map(lessonOf) }
}

/** Sections without a single one that stands above all others: that is the title of the document. */
function unwrapped(sections: Section[]): { title: string | null; sections: Section[] } {
  const [only, ...others] = sections
  if (!only || others.length > 0 || only.children.length === 0) return { title: null, sections }
  const first = only.lines.length > 0 ? [{ ...only, children: [] }] : []
  return {
    title: unwrapped(only.children).title ?? only.title,
    sections: [...first, ...unwrapped(only.children).sections],
  }
}

/** Where a bookmark begins among the lines: at the line with its title on its page, or at the first line there. */
function headingsOfBookmarks(bookmarks: readonly Bookmark[], lines: readonly Line[]): Heading[] {
  let after = 0
  return bookmarks.map(({ title, page, level }) => {
    const onPage = (line: Line) => line.page >= page
    const start = Math.max(after, lines.findIndex(onPage) < 0 ? lines.length : lines.findIndex(onPage))
    const wanted = plain(title)
    const found = lines.findIndex(
      (line, place) =>
        place >= start && line.page === page && plain(line.text) !== '' && wanted.endsWith(plain(line.text)),
    )
    const from = found >= 0 ? found : start
    const to = found >= 0 ? found + 1 : start
    after = to
    return { title, level, page, from, to }
  })
}

/** Sections of so many pages, where a document has nothing to go by. */
const pagesAtOnce = 10

function sectionsOfPages(lines: readonly Line[], pagesCount: number, language: Language): Section[] {
  const words = addedWords[language]
  const sections: Section[] = []
  for (let from = 1; from <= pagesCount; from += pagesAtOnce) {
    const to = Math.min(from + pagesAtOnce - 1, pagesCount)
    const own = lines.filter(({ page }) => page >= from && page <= to)
    const title = from === to ? words.page(from) : words.pages(from, to)
    if (own.length > 0) sections.push({ title, page: from, lines: own, children: [] })
  }
  return sections
}

function sectionsOf(
  { bookmarks, pagesCount }: ReadDocument,
  lines: readonly Line[],
  language: Language,
): { basis: OutlineBasis; sections: Section[] } {
  if (bookmarks.length >= 2)
    return { basis: 'bookmarks', sections: treeOf(headingsOfBookmarks(bookmarks, lines), lines) }
  const headings = headingsOf(lines)
  if (headings.length >= 2) return { basis: 'headings', sections: treeOf(headings, lines) }
  return { basis: 'pages', sections: sectionsOfPages(lines, pagesCount, language) }
}

/** What the first page says in its largest letters, where nothing else is as large: the title of the document. */
function titleOnFirstPage(lines: readonly Line[]): string | null {
  const page = lines[0]?.page
  const most = lines.reduce((size, line) => (line.page === page ? Math.max(size, line.size) : size), 0)
  const large = lines.flatMap((line, place) => (line.size >= most ? [{ place, ...line }] : []))
  const isOne = large.every((line, at) => line.page === page && line.place === (large[0]?.place ?? 0) + at)
  if (!isOne || large.length > 4 || most < bodyOf(lines).size * 1.3) return null
  return large.map(({ text }) => text).join(' ')
}

/** Pages that no class is made of. */
function uncoveredOf(
  modules: readonly ModuleDraft[],
  pagesCount: number,
  withText: ReadonlySet<number>,
): number[] {
  const covered = new Set<number>()
  for (const { pages } of modules.flatMap(({ lessons }) => lessons.flatMap(({ classes }) => classes)))
    for (let page = pages?.from ?? 1; page <= (pages?.to ?? 0); page++)
      if (withText.has(page)) covered.add(page)
  return Array.from({ length: pagesCount }, (_, place) => place + 1).filter(page => !covered.has(page))
}

/** Modules within the limits of an outline: what is beyond them is among the pages that are not covered. */
function bounded(modules: readonly ModuleDraft[]): ModuleDraft[] {
  let left: number = mostOfOutline.all
  return modules.slice(0, mostOfOutline.modules).flatMap(({ title, lessons }) => {
    const kept = lessons.flatMap(lesson => {
      const classes = lesson.classes.slice(0, left)
      left -= classes.length
      return classes.length > 0 ? [{ ...lesson, classes }] : []
    })
    return kept.length > 0 ? [{ title, lessons: kept }] : []
  })
}

/** The outline of a document: bookmarks if it has any, else its headings, else its pages. */
export function outlineOfDocument(document: ReadDocument): Proposal {
  const { pagesCount } = document
  const body = withoutContents(withoutFurniture(document.lines))
  const language = languageOfText(
    body
      .slice(0, 3000)
      .map(({ text }) => text)
      .join(' '),
  )
  const { basis, sections: all } = sectionsOf(document, body, language)
  const { title: root, sections: found } = unwrapped(all)
  const sections = withoutCount(found)
  const title = titled(root ?? titleOnFirstPage(body) ?? document.title)
  const words = addedWords[language]
  // Without levels, headings are the lessons of one module.
  const isFlat = depthOf(sections) === 1 && sections.length > 1
  const modules = isFlat
    ? [{ title, lessons: sections.slice(0, mostOfOutline.lessons).map(lessonOf) }]
    : sections.map(section => moduleOf(section, words))
  const kept = bounded(modules.filter(({ title: name }) => name !== ''))
  const withText = new Set(body.map(({ page }) => page))
  return {
    outline: { title, description: '', language, modules: kept },
    builder: 'outline',
    basis,
    modelFailed: false,
    pagesCount,
    uncovered: uncoveredOf(kept, pagesCount, withText),
  }
}
