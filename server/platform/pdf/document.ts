import { drawFigure, drawnSize } from './figure'
import { createRuler, type Ink, type Look, noInk, PdfInk } from './ink'
import { type Measure, onOneLine } from './lines'
import { inks, lineOf, Paper } from './paper'
import type { PdfPlan, PlannedSection } from './plan'
import { beginningOf, drawTable } from './table'

const look = (size: number, font: Look['font'] = 'regular', colour: string = inks.text): Look => ({
  font,
  size,
  colour,
})

const looks = {
  title: look(20, 'bold'),
  section: look(13, 'bold'),
  text: look(9.5),
  about: look(9.5, 'regular', inks.muted),
}

/** Points between the things of a page. */
const gaps = { parts: 8, sections: 26 }

/** What the document is: whose, its title, what it is about, and when it was made. */
function drawHead(paper: Paper): void {
  const { company, title, about, made, accent } = paper.plan
  paper.flow(paper.ink.root, 'P', paper.lines(company, looks.about), {
    ...looks.about,
    font: 'bold',
    colour: accent,
  })
  paper.flow(paper.ink.root, 'H1', paper.lines(title, looks.title), looks.title)
  paper.y += gaps.parts / 2
  for (const line of [...about, made].map(onOneLine).filter(line => line !== ''))
    paper.flow(paper.ink.root, 'P', paper.lines(line, looks.about), looks.about)
  paper.y += gaps.parts
  paper.rule(paper.y, accent, 1.5)
  paper.y += gaps.parts * 2
}

/** What a picture may be drawn smaller than usual, so that it still finds room on a page. */
const least = 0.7

/** How large a section's picture is drawn. @param lead the height of what stands above it */
function pictureSize(paper: Paper, { picture }: PlannedSection, lead: number) {
  if (!picture) return null
  const usual = drawnSize(picture, paper.width, lead > paper.page / 2 ? paper.page : paper.page - lead)
  const rest = paper.bottom - paper.y - lead
  return rest < usual.height && rest >= least * usual.height ? drawnSize(picture, paper.width, rest) : usual
}

/** A section as its lines, with the heights of its title and of all that stands above its picture or table. */
interface LaidOut {
  heading: string[]
  paragraphs: string[][]
  title: number
  lead: number
}

function laidOut(paper: Paper, { title, text }: PlannedSection): LaidOut {
  const heading = onOneLine(title) === '' ? [] : paper.lines(title, looks.section)
  const paragraphs = text.map(sentence => paper.lines(sentence, looks.text))
  const height = heading.length * lineOf(looks.section) + (heading.length > 0 ? gaps.parts / 2 : 0)
  const lead = paragraphs.reduce(
    (sum, lines) => sum + lines.length * lineOf(looks.text) + gaps.parts / 2,
    height + (paragraphs.length > 0 ? gaps.parts / 2 : 0),
  )
  return { heading, paragraphs, title: height, lead }
}

/** How much of a page a section begins with: its title is never left behind. @param picture the height of its picture */
function beginning(paper: Paper, { title, lead }: LaidOut, picture: number | undefined, hasTable: boolean) {
  const fewLines = Math.min(lead, title + 2 * lineOf(looks.text))
  if (lead > paper.page / 2) return fewLines
  if (picture !== undefined) return lead + picture
  return hasTable ? lead + beginningOf() : fewLines
}

function drawSection(paper: Paper, section: PlannedSection, isFirst: boolean): void {
  const { title, picture, table } = section
  if (!isFirst) paper.y += gaps.sections
  const laid = laidOut(paper, section)
  const size = pictureSize(paper, section, laid.lead)
  paper.keep(beginning(paper, laid, size?.height, table !== undefined))
  const part = paper.ink.root.part('Sect')
  if (laid.heading.length > 0) {
    paper.ink.bookmark(onOneLine(title))
    paper.flow(part, 'H2', laid.heading, looks.section)
    paper.y += gaps.parts / 2
  }
  for (const lines of laid.paragraphs) {
    paper.flow(part, 'P', lines, looks.text)
    paper.y += gaps.parts / 2
  }
  if (laid.paragraphs.length > 0) paper.y += gaps.parts / 2
  if (picture && size) {
    drawFigure(paper, part, picture, size)
    if (table) paper.y += gaps.parts * 1.5
  }
  if (table) drawTable(paper, part, table)
  part.end()
}

/** Draws the whole. @param count how many pages there are @returns as many as there are */
function drawAll(plan: PdfPlan, ink: Ink, ruler: (look: Look) => Measure, count: number | null): number {
  const paper = new Paper(plan, ink, ruler, count)
  drawHead(paper)
  for (const [place, section] of plan.sections.entries()) drawSection(paper, section, place === 0)
  paper.drawFoot()
  ink.root.end()
  return paper.pages
}

/**
 * Draws a document; its bytes come from `doc`, which is at its end.
 * @throws DamagedPicture with the path of a picture that is none
 */
export function drawDocument(plan: PdfPlan): { doc: PDFKit.PDFDocument; pages: number } {
  const ruler = createRuler()
  const ink = new PdfInk(plan)
  const pages = drawAll(plan, ink, ruler, drawAll(plan, noInk, ruler, null))
  ink.doc.end()
  return { doc: ink.doc, pages }
}
