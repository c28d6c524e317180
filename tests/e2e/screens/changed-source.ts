const id = (place: number) => `${place}`.padStart(24, '0')

const module = { _id: id(1), title: 'First days' }
const part = { module, classes: 0, alsoHere: false, fields: [] as object[] }

/** Where a clone comes from, with each kind of change: the demo companies have no clone. */
export const changedSource = {
  call: '/source',
  json: {
    source: { _id: id(9), title: 'Onboarding for everybody' },
    clonedAt: '2026-03-02T09:00:00.000Z',
    parts: [
      {
        ...part,
        ...{ _id: id(9), change: 'reordered', kind: 'program', title: 'Onboarding', module: null },
        fields: [{ name: 'order', there: ['Safety', 'First days'], here: ['First days', 'Safety'] }],
      },
      {
        ...part,
        ...{ _id: id(2), change: 'changed', kind: 'class', title: 'Welcome', alsoHere: true },
        fields: [
          { name: 'title', there: ['Welcome'], here: ['Hello'] },
          { name: 'durationSeconds', there: ['900'], here: ['600'] },
          { name: 'steps', there: ['Watch', 'Answer three questions'], here: ['Watch'] },
        ],
      },
      { ...part, _id: id(3), change: 'moved', kind: 'class', title: 'Where to eat' },
      { ...part, _id: id(4), change: 'added', kind: 'lesson', title: 'Your first week', classes: 4 },
      { ...part, _id: id(5), change: 'removed', kind: 'lesson', title: 'Fax and telex', classes: 2 },
    ],
  },
}
