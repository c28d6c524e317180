import type { languages } from '#contract/words/languages'

interface PdfTexts {
  /** What the document is called where nobody says otherwise. */
  overview: string
  /** What the whole overview is as one picture. */
  wholePicture: string
  made(when: string, timeZone: string): string
}

/** The texts of a PDF that the server writes; the others come from the portal. */
export const pdfTexts: Record<(typeof languages)[number], PdfTexts> = {
  en: {
    overview: 'Overview',
    wholePicture: 'The overview as a picture',
    made: (when, timeZone) => `Made on ${when} (${timeZone})`,
  },
  es: {
    overview: 'Resumen',
    wholePicture: 'El resumen como imagen',
    made: (when, timeZone) => `Generado el ${when} (${timeZone})`,
  },
}
