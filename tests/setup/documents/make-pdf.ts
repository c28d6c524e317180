import PDFDocument from 'pdfkit'

type Pdf = InstanceType<typeof PDFDocument>

/** A PDF that is drawn by `draw`. Its pages are A4. */
export function madePdf(
  draw: (pdf: Pdf) => void,
  options: ConstructorParameters<typeof PDFDocument>[0] = {},
): Promise<Uint8Array> {
  const pdf = new PDFDocument({ size: 'A4', margin: 72, ...options })
  const parts: Buffer[] = []
  return new Promise((resolve, reject) => {
    pdf.on('data', part => parts.push(part))
    pdf.on('end', () => resolve(new Uint8Array(Buffer.concat(parts))))
    pdf.on('error', reject)
    draw(pdf)
    pdf.end()
  })
}

const sentences = {
  english: 'Every employee knows what to do in this case, and tells the person in charge of it at once. ',
  spanish: 'Todo el personal sabe qué hacer en este caso y avisa de inmediato a la persona responsable. ',
}

export type BodyLanguage = keyof typeof sentences

/** A paragraph of the body. */
export function body(pdf: Pdf, language: BodyLanguage = 'english', times = 6): void {
  pdf.font('Helvetica').fontSize(11).text(sentences[language].repeat(times)).moveDown()
}

/** A heading by its size and weight. */
export function heading(pdf: Pdf, text: string, size: number, font = 'Helvetica-Bold'): void {
  pdf.font(font).fontSize(size).text(text).moveDown(0.5)
}

/** Draws chapters, each on a page of its own, with two sections of a paragraph in each. */
export function chapters(
  pdf: Pdf,
  titles: readonly string[],
  {
    section = (chapter: number, place: number) => `${chapter}.${place} Section ${place}`,
    language = 'english' as BodyLanguage,
  } = {},
): void {
  for (const [place, title] of titles.entries()) {
    if (place > 0) pdf.addPage()
    heading(pdf, title, 20)
    body(pdf, language, 3)
    for (const number of [1, 2]) {
      heading(pdf, section(place + 1, number), 14)
      body(pdf, language)
    }
  }
}

/** Draws a header and a footer with its number on each of the pages. */
export function furnish(pdf: Pdf, header: string): void {
  const { start, count } = pdf.bufferedPageRange()
  for (let page = start; page < start + count; page++) {
    pdf.switchToPage(page)
    pdf.page.margins.bottom = 0
    pdf.font('Helvetica').fontSize(9).text(header, 72, 30, { lineBreak: false })
    pdf.text(`Page ${page + 1} of ${count}`, 260, 800, { lineBreak: false })
  }
}
