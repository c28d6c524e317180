/** The outlines that no screen before the app draws: they come with it. */
export const appShapes = {
  fundae: 'M6 3.500h9l4 4v13H6zM15 3.500v4h4M9 13.500l2.200 2.200 4.300-4.400',
  overview: 'M4 4v16h16M9 16v-4M13.500 16V8M18 16v-6',
  employees:
    'M9 4a3.500 3.500 0 1 0 0 7 3.500 3.500 0 0 0 0-7zM3 20v-1.500a6 6 0 0 1 12 0V20M15.500 4.500a3.500 3.500 0 0 1 0 6.200M17.500 13.500a6 6 0 0 1 3.500 5V20',
  chat: 'M4 5h16v11h-8l-5 4v-4H4z',
  filter: 'M4 6h16M7 12h10M10 18h4',
  folders:
    'M3.500 6.500c0-.8.7-1.5 1.5-1.5h4l2 2.500h8c.8 0 1.5.7 1.5 1.500v8c0 .8-.7 1.500-1.500 1.500H5c-.8 0-1.500-.7-1.500-1.500z',
  templates: 'M4 4h16v5H4zM4 12h7v8H4zM14 12h6v8h-6z',
  products: 'M12 3l8 4.5v9L12 21l-8-4.500v-9zM4 7.500l8 4.500 8-4.500M12 12v9',
  groupings: 'M9 4h6v5H9zM3 15h6v5H3zM15 15h6v5h-6zM12 9v3M6 15v-3h12v3',
  tags: 'M4 4h7l9 9-7 7-9-9zM8 8v.01',
  support:
    'M5 13v-1a7 7 0 0 1 14 0v1M5 13h2.500v5H6a1.500 1.500 0 0 1-1.500-1.500v-2M19 13h-2.500v5H18a1.500 1.500 0 0 0 1.500-1.500v-2M18 18c0 1.700-1.500 2.500-4 2.500',
  search: 'M11 4a7 7 0 1 0 0 14 7 7 0 0 0 0-14zM16 16l4.500 4.500',
  recent: 'M12 3a9 9 0 1 0 0 18 9 9 0 0 0 0-18zM12 7v5l3.500 2',
  add: 'M12 5v14M5 12h14',
  menu: 'M4 7h16M4 12h16M4 17h16',
  fold: 'M4 5h16v14H4zM10 5v14M16 10l-2 2 2 2',
  unfold: 'M4 5h16v14H4zM10 5v14M14 10l2 2-2 2',
  columns: 'M4 5h16v14H4zM9.3 5v14M14.700 5v14',
  views: 'M7 4h10v16l-5-4-5 4z',
  star: 'M12 4l2.500 5.200 5.700.8-4.100 4 1 5.700-5.100-2.700-5.100 2.700 1-5.700-4.100-4 5.700-.8z',
  rename: 'M5 19h4L19.500 8.500l-4-4L5 15z',
  sortable: 'M8 10l4-4 4 4M8 14l4 4 4-4',
  ascending: 'M8 10l4-4 4 4M12 6v12',
  descending: 'M8 14l4 4 4-4M12 18V6',
  refresh: 'M19 12a7 7 0 1 1-2-5l2 2M19 4.500V9h-4.500',
  disclose: 'M9.500 6l6 6-6 6',
  more: 'M12 5.500v.01M12 12v.01M12 18.500v.01',
  upload: 'M4 15v4h16v-4M12 15V4M7.500 8.500L12 4l4.500 4.500',
  degree:
    'M12 5L2.500 9.500 12 14l9.500-4.500zM6 11.500V16c3.500 2.700 8.500 2.700 12 0v-4.500M21.500 9.500v5',
} as const
