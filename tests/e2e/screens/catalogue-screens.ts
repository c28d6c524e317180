import {
  button,
  dialog,
  field,
  heading,
  link,
  main,
  press,
  type Screen,
  type ScreenState,
  type,
} from './screen'
import { shellStates } from './shell-states'

/** The first stands for the programs that are in none. */
const treeitem = press({ role: 'treeitem', place: 1 })

/** A dialog about the first folder. */
const ofFolder = (name: string, action: string, text: string): ScreenState => ({
  name,
  steps: [treeitem, press(button(action))],
  shows: dialog(text),
  picture: name === 'colours' ? true : undefined,
})

const folders: Screen = {
  name: 'folders',
  route: 'folders',
  person: 'admin',
  path: '/folders',
  shows: { role: 'treeitem' },
  states: [
    { name: 'chosen', steps: [treeitem], shows: button('folders:colour.action'), picture: true },
    { name: 'new', steps: [press(button('folders:create.top'))], shows: dialog('folders:create.title') },
    ofFolder('colours', 'folders:colour.action', 'folders:colour.title'),
    ofFolder('move', 'folders:move.action', 'folders:move.title'),
    ofFolder('delete', 'folders:delete.action', 'folders:delete.title'),
    {
      name: 'rename',
      steps: [treeitem, press(button('folders:rename.action'))],
      shows: field('folders:rename.label'),
    },
    { name: 'failed', failing: { call: '/company/folders', status: 400 }, shows: button('list:retry') },
  ],
}

const templates: Screen = {
  name: 'templates',
  route: 'templates',
  person: 'admin',
  path: '/templates',
  shows: button('templates:createFrom'),
  states: [{ name: 'failed', failing: { call: '/templates', status: 400 }, shows: button('list:retry') }],
}

const products: Screen = {
  name: 'products',
  route: 'products',
  person: 'admin',
  path: '/products',
  shows: link(undefined, main),
  states: [
    { name: 'no-match', query: '?search=zzzzz', shows: heading('products:empty.filtered.title') },
    { name: 'failed', failing: { call: '/products', status: 400 }, shows: button('list:retry') },
  ],
}

const product: Screen = {
  name: 'product',
  route: 'product',
  person: 'admin',
  path: '/products',
  through: [press(link(undefined, { role: 'rowheader' }))],
  shows: button('products:addNamed'),
  states: [
    { name: 'rename', steps: [press(button('products:rename'))], shows: field('products:field') },
    {
      name: 'wrong-title',
      steps: [
        press(button('products:rename')),
        type('', field('products:field')),
        press(button('products:save')),
      ],
      shows: field('products:field'),
    },
  ],
}

const groupings: Screen = {
  name: 'groupings',
  route: 'groupings',
  person: 'admin',
  path: '/groupings',
  shows: field('groupings:new.group'),
  states: [
    {
      name: 'too-long',
      steps: [type('longer than ten', field('groupings:new.group')), press(button('groupings:create.group'))],
      shows: field('groupings:new.group'),
    },
    { name: 'failed', failing: { call: '/company/groupings', status: 400 }, shows: button('list:retry') },
  ],
}

/** What the shell opens over every screen, looked at on one of them. */
const shell: Screen = {
  name: 'shell',
  route: 'groupings',
  person: 'admin',
  path: '/groupings',
  shows: field('groupings:new.group'),
  states: shellStates,
}

export const catalogueScreens: readonly Screen[] = [
  shell,
  folders,
  templates,
  products,
  product,
  groupings,
  {
    name: 'product-missing',
    route: 'product',
    person: 'admin',
    path: '/products/0123456789abcdef01234567',
    shows: heading('products:missing.title'),
    missing: true,
  },
]
