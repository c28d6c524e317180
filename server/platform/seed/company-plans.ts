import type { companies } from '../../db/schema'
import type { ProgramLanguage } from './data/area'
import { sites } from './data/organization'

type Range = readonly [min: number, max: number]

/** What one company gets: how it is set up, and how much there is of everything. */
export interface CompanyPlan {
  row: Omit<typeof companies.$inferInsert, 'id' | 'createdAt' | 'updatedAt'>
  domain: string
  /** Begins the SKUs. */
  sku: string
  /** What most of its programs and people speak, and how large that share is (0–1). */
  language: ProgramLanguage
  languageShare: number
  sites: readonly string[]
  /** The share of programs that the company made itself (`isCustom`). */
  customShare: number
  /** The share of published programs that are Fundae programs. */
  fundaeShare: number
  employees: number
  teachers: number
  coaches: number
  programs: number
  degrees: number
  /** Folders of the second level in an area, and of the third in each of those. */
  folders: { second: number; third: number }
  modules: Range
  lessons: Range
  classes: Range
}

const rich = { modules: [2, 6], lessons: [2, 4], classes: [1, 3] } as const
const slim = { modules: [2, 3], lessons: [1, 2], classes: [1, 1] } as const

const acme: CompanyPlan = {
  row: {
    name: 'Acme',
    isStandAlone: false,
    blockCreationModule: false,
    hasFundaeButton: true,
    timeZone: 'Europe/Madrid',
    locale: 'es-ES',
    theme: {
      componentsColor: '#ffffff',
      componentsBackground: '#1d4ed8',
      backgroundTop: '#172554',
      backgrounBottom: '#1e40af',
    },
  },
  domain: 'acme.example',
  sku: 'ACM',
  language: 'spanish',
  languageShare: 0.65,
  sites: sites.iberia,
  customShare: 0.65,
  fundaeShare: 0.2,
  employees: 240,
  teachers: 5,
  coaches: 4,
  programs: 120,
  degrees: 4,
  folders: { second: 2, third: 2 },
  ...rich,
}

const globex: CompanyPlan = {
  row: {
    name: 'Globex',
    isStandAlone: true,
    blockCreationModule: false,
    hasFundaeButton: false,
    timeZone: 'Europe/London',
    locale: 'en-GB',
    theme: {
      componentsColor: '#ffffff',
      componentsBackground: '#047857',
      backgroundTop: '#022c22',
      backgrounBottom: '#065f46',
    },
  },
  domain: 'globex.example',
  sku: 'GLX',
  language: 'english',
  languageShare: 0.9,
  sites: sites.britain,
  customShare: 0.85,
  fundaeShare: 0,
  employees: 100,
  teachers: 3,
  coaches: 2,
  programs: 40,
  degrees: 2,
  folders: { second: 1, third: 1 },
  ...rich,
}

const initech: CompanyPlan = {
  row: {
    name: 'Initech',
    isStandAlone: false,
    blockCreationModule: true,
    hasFundaeButton: false,
    timeZone: 'America/Mexico_City',
    locale: 'es-MX',
    theme: {
      componentsColor: '#1c1917',
      componentsBackground: '#fbbf24',
      backgroundTop: '#431407',
      backgrounBottom: '#7c2d12',
    },
  },
  domain: 'initech.example',
  sku: 'INI',
  language: 'spanish',
  languageShare: 0.8,
  sites: sites.mexico,
  customShare: 0.15,
  fundaeShare: 0,
  employees: 60,
  teachers: 2,
  coaches: 1,
  programs: 25,
  degrees: 1,
  folders: { second: 1, third: 1 },
  ...rich,
}

/** One company of each mode (decisions, section 4): Studio, LMS standalone, plain. */
export const demoPlans: readonly CompanyPlan[] = [acme, globex, initech]

/** The same, with `employees` people in the first company and the rest of it in proportion. */
export function largePlans(employees: number): readonly CompanyPlan[] {
  const atLeast = (least: number, each: number) => Math.max(least, Math.round(employees / each))
  const large: CompanyPlan = {
    ...acme,
    employees,
    teachers: atLeast(acme.teachers, 250),
    coaches: atLeast(acme.coaches, 500),
    programs: atLeast(acme.programs, 10),
    degrees: atLeast(acme.degrees, 2500),
    folders: { second: 8, third: 5 },
    ...slim,
  }
  return [large, globex, initech]
}
