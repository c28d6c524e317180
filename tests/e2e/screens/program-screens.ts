import { changedSource } from './changed-source'
import { newFromPackage, packageInOutline } from './content/package-screens'
import {
  button,
  checkbox,
  dialog,
  field,
  heading,
  keys,
  link,
  menu,
  press,
  radio,
  type Screen,
  type ScreenState,
  type Step,
  type as typed,
} from './screen'

const rowMenu = press(button('programs:actions'))
const select = press(checkbox('list:selection.row'))

/** A dialog that the menu of a program opens. */
const asked = (name: string, item: string, text: string): ScreenState => ({
  name,
  steps: [rowMenu, press({ role: 'menuitem', text: `program-actions:menu.${item}` })],
  shows: dialog(text),
})

/** A dialog about the selected programs. */
const ofMany = (name: string, way: readonly Step[], text: string): ScreenState => ({
  name,
  steps: [select, ...way],
  shows: dialog(text),
})

const listStates: readonly ScreenState[] = [
  {
    name: 'grid',
    steps: [press(button('list-tools:layout.grid'))],
    shows: button('list-tools:layout.table'),
    picture: true,
  },
  {
    name: 'columns',
    steps: [press(button('list-tools:layout.columns'))],
    shows: button('list-tools:layout.reset'),
  },
  { name: 'views', steps: [press(button('list-tools:views.label'))], shows: field('list-tools:views.name') },
  { name: 'no-match', query: '?search=zzzzz', shows: heading('programs:empty.filtered.title') },
  { name: 'search', query: '?search=pre', shows: button('list:clearSearch'), picture: true },
  { name: 'failed', failing: { call: '/programs', status: 400 }, shows: button('list:retry') },
  { name: 'selection', steps: [select], shows: button('list-tools:selection.clear'), picture: true },
  { name: 'row-menu', steps: [rowMenu], shows: menu(), picture: true },
]

const dialogs: readonly ScreenState[] = [
  {
    name: 'new-program',
    steps: [press(button('programs:newProgram.button'))],
    shows: dialog('program-creation:title'),
    picture: true,
  },
  {
    name: 'new-from-template',
    steps: [press(button('programs:newProgram.button')), press(radio('program-creation:ways.template'))],
    shows: { role: 'combobox', text: 'program-creation:source.template' },
  },
  ...newFromPackage,
  asked('move', 'move', 'program-actions:move.title'),
  asked('teachers', 'teachers', 'program-actions:teachers.title'),
  asked('clone', 'deep', 'program-creation:clone.title'),
  asked('reference', 'reference', 'program-actions:reference.title'),
  asked('delete', 'delete', 'program-actions:delete.title'),
  ofMany(
    'publish-many',
    [press(button('program-actions:bulk.button.publish'))],
    'program-actions:bulk.title.publish',
  ),
  ofMany(
    'delete-many',
    [
      press(button('list-tools:selection.more')),
      press({ role: 'menuitem', text: 'program-actions:bulk.button.delete' }),
    ],
    'program-actions:bulk.title.delete',
  ),
]

const giveTime = [
  press(button('program-schedule:add')),
  typed('2', field('program-schedule:fields.monthsLeft')),
  press(button('program-schedule:save')),
]
const calendar = '?view=calendar'

const scheduleStates: readonly ScreenState[] = [
  {
    name: 'wrong',
    steps: [press(button('program-schedule:add')), press(button('program-schedule:save'))],
    shows: button('program-schedule:discard'),
  },
  { name: 'outcome', steps: giveTime, shows: dialog('program-schedule:outcome.title'), picture: true },
  {
    name: 'calendar',
    query: calendar,
    shows: button('program-schedule:add'),
    picture: true,
  },
  {
    name: 'calendar-item',
    query: calendar,
    steps: [press(button('program-schedule:add')), typed('2', field('program-schedule:fields.monthsLeft'))],
    shows: button('program-schedule:save'),
    picture: true,
  },
]

const firstProgram = press(link(undefined, { role: 'rowheader' }))

export const programScreens: readonly Screen[] = [
  {
    name: 'programs',
    route: 'programs',
    person: 'admin',
    path: '/programs',
    shows: button('programs:actions'),
    states: listStates,
  },
  {
    name: 'program-actions',
    route: 'programs',
    person: 'admin',
    path: '/programs?owner=yours',
    shows: button('programs:actions'),
    states: dialogs,
  },
  {
    name: 'programs-read-only',
    route: 'programs',
    person: 'reader',
    path: '/programs',
    shows: heading('programs:title'),
  },
  {
    name: 'programs-of-the-provider',
    route: 'programs',
    person: 'plainAdmin',
    path: '/programs',
    shows: button('programs:actions'),
  },
  {
    name: 'program',
    route: 'program',
    person: 'admin',
    path: '/programs?owner=yours&sort=title',
    through: [firstProgram],
    shows: heading('program:outline.title'),
    states: [
      {
        name: 'structure',
        steps: [press(button('program:outline.openAll'))],
        shows: button('program:outline.closeAll'),
      },
      {
        name: 'wrong-title',
        steps: [
          press(button('program:edit')),
          typed('', field('program:fields.title')),
          press(button('program:details.save')),
        ],
        shows: field('program:fields.title'),
      },
      {
        name: 'edit',
        steps: [press(button('program:edit'))],
        shows: dialog('program:details.title'),
        picture: true,
      },
      { name: 'menu', steps: [rowMenu], shows: menu() },
    ],
  },
  {
    name: 'program-outline',
    route: 'programOutline',
    person: 'admin',
    path: '/programs?owner=yours&sort=title',
    through: [firstProgram, press(link('program:tabs.outline'))],
    shows: button('program-outline:add.module'),
    states: [
      {
        name: 'class',
        steps: [press({ role: 'treeitem', place: 2 })],
        shows: field('program-outline:fields.url'),
        picture: true,
      },
      packageInOutline,
      {
        name: 'step',
        steps: [press({ role: 'treeitem', place: 2 }), press(button('steps:add'))],
        shows: field('steps:fields.title'),
      },
      {
        name: 'wrong-step',
        steps: [
          press({ role: 'treeitem', place: 2 }),
          press(button('steps:add')),
          press(button('program:details.save')),
        ],
        shows: field('steps:fields.title'),
      },
      {
        name: 'move',
        steps: [press(button('program-outline:actions.move'))],
        shows: dialog('program-outline:move.title'),
      },
      {
        name: 'delete',
        steps: [press(button('program-outline:actions.delete'))],
        shows: dialog('program-outline:delete.title.module'),
        picture: true,
      },
      {
        name: 'existing',
        steps: [press(button('program-outline:existing.open.module'))],
        shows: checkbox(undefined, dialog('program-outline:existing.title.module')),
        picture: true,
      },
      {
        name: 'several',
        steps: [press({ role: 'treeitem', place: 2 }), keys('Shift+ArrowDown')],
        shows: button('program-outline:actions.selectNone'),
        picture: true,
      },
      {
        name: 'tools',
        to: 600,
        steps: [press(button('program-outline:more'))],
        shows: menu(),
      },
      {
        name: 'source',
        query: '?view=source',
        answered: changedSource,
        shows: button('program-source:take'),
        picture: true,
      },
    ],
  },
  {
    name: 'program-schedule',
    route: 'programSchedule',
    person: 'admin',
    path: '/programs?owner=yours&sort=title',
    through: [firstProgram, press(link('program:tabs.schedule'))],
    shows: button('program-schedule:add'),
    states: scheduleStates,
  },
  {
    name: 'program-settings',
    route: 'programSettings',
    person: 'admin',
    path: '/programs?owner=yours&sort=title',
    through: [firstProgram, press(link('program:tabs.settings'))],
    shows: { role: 'rowheader' },
    states: [
      {
        name: 'changed',
        steps: [typed('A reply', field('program-settings:chat.autoReply'))],
        shows: button('program-settings:save'),
      },
    ],
  },
  {
    name: 'program-read-only',
    route: 'program',
    person: 'reader',
    path: '/programs',
    through: [firstProgram],
    shows: heading('program:outline.title'),
  },
  {
    name: 'program-missing',
    route: 'program',
    person: 'admin',
    path: '/programs/0123456789abcdef01234567',
    missing: true,
    shows: heading('program:missing.title'),
  },
]
