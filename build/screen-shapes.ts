import type { ScreenName } from '../src/lib/address/paths'

/** The blocks that each screen begins with (`skeletonBlocks`), and after them how what it holds is laid out. */
export const shapes: Partial<Record<ScreenName, string>> = {
  overview: 'heading tools summary figures halves',
  programs: 'heading tabs tools summary rows',
  programTiles: 'heading tabs tools summary tiles',
  programFromTitle: 'trail heading lead one',
  programFromPdf: 'trail heading lead one',
  program: 'trail heading facts tabs figures aside',
  programOutline: 'trail heading facts tabs tools panes',
  programPeople: 'trail heading facts tabs tools summary rows',
  programSchedule: 'trail heading facts tabs one',
  programSettings: 'trail heading facts tabs halves',
  play: 'trail heading lead one',
  employees: 'heading tabs tools summary rows',
  employeeUpload: 'trail heading lead one',
  employee: 'trail heading lead glance tabs summary rows',
  fundae: 'heading lead tabs tools summary rows',
  chat: 'heading panes',
  degrees: 'heading tabs tools summary rows',
  degree: 'trail heading facts one',
  degreeModule: 'trail heading facts tabs summary rows',
  degreeAttendance: 'trail heading tools rows',
  degreeStudent: 'trail heading lead facts one',
  folders: 'heading lead panes',
  templates: 'heading lead tools summary cards',
  products: 'heading lead tools summary rows',
  product: 'trail heading halves',
  groupings: 'heading lead tools thirds',
  tags: 'heading lead tools summary rows',
  steps: 'heading lead tools summary rows',
  companySettings: 'heading lead fields',
  serviceTokens: 'heading lead summary rows',
  auditLog: 'heading lead tabs tools summary rows',
  changePassword: 'heading lead fields',
  support: 'support heading tools summary rows',
  supportList: 'support heading tools summary rows',
  supportCreate: 'support heading tools summary rows',
  supportRecord: 'support trail heading facts one',
  supportEdit: 'support trail heading facts one',
  signIn: 'heading lead fields',
}

const screensWith = (word: string) =>
  Object.entries(shapes).flatMap(([screen, shape]) =>
    shape.split(' ').includes(word) ? [`[data-screen="${screen}"]`] : [],
  )

/** Styles that say `[data-shape~="trail"]`, said of the screens that have it: the page only knows which screen it is. */
export const ofScreens = (css: string): string =>
  css.replace(/\[data-shape~="(\w+)"\]/g, (_, word: string) => `:is(${screensWith(word).join()})`)
