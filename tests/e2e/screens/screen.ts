import type { Page } from '@playwright/test'
import type { Person } from '../people'

type AriaRole = Parameters<Page['getByRole']>[0]

/**
 * What a person presses or waits for: its role and the key of its name in `src/i18n`, so that one list holds in both
 * languages. Without a key it is the first of its role.
 */
export interface Control {
  /** `field` is whatever a label names: what hides what is typed has no role. */
  role: AriaRole | 'field'
  /** `programs:newProgram.button`; a gap such as `{{title}}` takes any text. */
  text?: string
  within?: Control
  /** Where there are several: which of them, from 0. */
  place?: number
}

export type Step =
  | { press: Control }
  | { keys: string }
  | { type: string; into: Control }
  /** A file of this name and content is chosen where the screen takes one. */
  | { file: string; content: string }

/** Staff have a company once they have chosen one. */
export type Visitor = Person | 'staffInCompany' | null

/** A dialog, a menu, an empty list: what a screen can come to without going elsewhere. */
export interface ScreenState {
  name: string
  /** Added to the address of the screen. */
  query?: string
  /** Answers of the API that are not the server's own: part of an address, and the status. */
  failing?: { call: string; status: number }
  /** What the API is made to answer where no demo data has it: the end of an address, and its body. */
  answered?: { call: string; json: unknown }
  steps?: readonly Step[]
  /** There once the state is whole; a dialog or a menu is closed again by Escape. */
  shows: Control
  /** The windows that have it, from and to this width. */
  from?: number
  to?: number
  /** The states beside it are reached from it, as tabs are. */
  beside?: true
  /** `npm run screens` takes a picture of it. */
  picture?: true
}

export interface Screen {
  /** Also the name of its picture. */
  name: string
  /** Its id in `src/routes.ts`; screens before and beside those have none. */
  route?: string
  person: Visitor
  path: string
  /** What is pressed on the way where the address holds an id. */
  through?: readonly Step[]
  /** Makes what it shows at the server of an address, where no demo data has it. @returns the path of the screen */
  made?: (address: string) => Promise<string>
  shows: Control
  /** Drawn by the same code as another one: looked at in `npm run test:full`, and pictured. */
  repeats?: true
  /** What it asks for is not there, and the page says so. */
  missing?: true
  states?: readonly ScreenState[]
}

/** What floats over a page, and goes at Escape. */
export const floats = ({ shows }: ScreenState): boolean => shows.role === 'dialog' || shows.role === 'menu'

/** It is opened on the screen as it is, by an address and a server of everyday. */
export const opensHere = ({ query, failing, answered }: ScreenState): boolean =>
  !query && !failing && !answered

/** Once it has been looked at, the next state can be opened where it was. */
export const leavesScreen = (state: ScreenState): boolean =>
  opensHere(state) && (floats(state) || !!state.beside)

const control =
  (role: Control['role']) =>
  (text?: string, within?: Control): Control => ({ role, text, within })

export const button = control('button')
export const link = control('link')
export const heading = control('heading')
export const dialog = control('dialog')
export const menu = control('menu')
export const field = control('field')
export const checkbox = control('checkbox')
export const radio = control('radio')
export const main: Control = { role: 'main' }

export const press = (pressed: Control): Step => ({ press: pressed })
export const type = (text: string, into: Control): Step => ({ type: text, into })
export const keys = (pressed: string): Step => ({ keys: pressed })
export const file = (name: string, content: string): Step => ({ file: name, content })
