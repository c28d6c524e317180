import { searchText } from '#contract/words/search-text'
import type { ClassDraft, Language, ModuleDraft, Proposal } from '../proposal'
import { englishPatterns } from './english'
import type { Part } from './pattern'
import { spanishPatterns } from './spanish'

const patterns = { english: englishPatterns, spanish: spanishPatterns }

/** What kind of program a title is of, by words of both languages; none of these is general. */
const families = {
  rules:
    /\b(?:seguridad|prevencion|riesgos?|proteccion|cumplimiento|normativa|legal|igualdad|acoso|rgpd|lopd|safety|compliance|risks?|privacy|gdpr|protection|regulations?|security|harassment|iso \d+|haccp|appcc|incendios|fire)\b/,
  tools:
    /\b(?:excel|word|powerpoint|office|sap|erp|crm|salesforce|power bi|python|sql|software|herramientas?|tools?|programacion|programming|plataforma|platform|aplicacion|system|sistema|teams|outlook|ia|ai)\b/,
  people:
    /\b(?:liderazgo|comunicacion|equipos?|negociacion|ventas?|clientes?|atencion|feedback|conflictos?|gestion del tiempo|leadership|communication|teams?work|teams?|negotiation|sales|customers?|coaching|conflicts?|time management|presentaciones|presentations?|management|mentoring)\b/,
  arrival:
    /\b(?:onboarding|acogida|bienvenida|incorporacion|induccion|welcome|induction|new (?:hires|employees|staff))\b/,
} as const

function familyOf(title: string): keyof typeof families | 'general' {
  const text = searchText(title)
  const order = ['arrival', 'rules', 'tools', 'people'] as const
  return order.find(family => families[family].test(text)) ?? 'general'
}

const spanishWords = /\b(?:de|del|la|el|los|las|en|para|con|y|al)\b|[áéíóúñ]/iu

/** The language of a title, where nobody has said it. */
export const languageOfTitle = (title: string): Language => (spanishWords.test(title) ? 'spanish' : 'english')

function classOf(text: string, about: string): ClassDraft {
  const [kind = 'reading', ...title] = text.split(': ')
  return { kind: kind as ClassDraft['kind'], title: filled(title.join(': '), about), pages: null }
}

/** A title in a text, shortened where both would be too long together. */
const filled = (text: string, about: string) => text.replaceAll('{title}', [...about].slice(0, 120).join(''))

const moduleOf = ({ title, lessons }: Part, about: string): ModuleDraft => ({
  title: filled(title, about),
  lessons: lessons.map(([name, ...classes]) => ({
    title: filled(name, about),
    pages: null,
    classes: classes.map(each => classOf(each, about)),
  })),
})

/** An outline for a title after a pattern: where a program begins, what it explains, and how it ends. It knows nothing of the matter. */
export function outlineOfTitle(title: string, language: Language): Proposal {
  const { [familyOf(title)]: middle, begin, end, description } = patterns[language]
  return {
    outline: {
      title,
      description: filled(description, title),
      language,
      modules: [begin, ...middle, end].map(part => moduleOf(part, title)),
    },
    builder: 'outline',
    basis: 'pattern',
    modelFailed: false,
    pagesCount: null,
    uncovered: [],
  }
}
