import type { Patterns } from './pattern'

/** Patterns of outlines in English. */
export const englishPatterns: Patterns = {
  description: 'A proposal for “{title}”. Change it to what your learners need.',
  begin: {
    title: 'Getting started',
    lessons: [
      [
        'What this program is for',
        'video: Welcome',
        'reading: What you will be able to do',
        'reading: How this program works',
      ],
      ['Where you stand', 'test: What you already know'],
    ],
  },
  end: {
    title: 'Review and next steps',
    lessons: [
      ['Summary', 'reading: The main ideas', 'reading: Checklist for your daily work'],
      ['Final assessment', 'test: Final test'],
      ['After the program', 'reading: Where to learn more', 'challenge: Your action plan'],
    ],
  },
  general: [
    {
      title: 'The basics',
      lessons: [
        ['Key terms', 'reading: Words you need', 'reading: How they belong together'],
        ['How it works', 'video: An overview', 'reading: Step by step', 'test: Check your understanding'],
      ],
    },
    {
      title: 'In practice',
      lessons: [
        ['Typical situations', 'reading: A simple case', 'reading: A difficult case'],
        ['Common mistakes', 'reading: What goes wrong, and why', 'test: Find the mistake'],
        ['Your turn', 'challenge: Solve a case of your own'],
      ],
    },
    {
      title: 'At your workplace',
      lessons: [
        ['First steps', 'reading: Where to begin', 'challenge: Try it in your team'],
        ['Questions and answers', 'live: Session with an expert'],
      ],
    },
  ],
  rules: [
    {
      title: 'What applies',
      lessons: [
        ['Rules and duties', 'reading: The rules in brief', 'reading: Who is responsible for what'],
        ['What is at stake', 'video: What can happen', 'reading: Consequences for people and the company'],
      ],
    },
    {
      title: 'Recognizing risks',
      lessons: [
        ['Typical risks', 'reading: Risks at your workplace', 'reading: Warning signs'],
        ['Assessing them', 'reading: How to assess a situation', 'test: What would you do?'],
      ],
    },
    {
      title: 'Acting correctly',
      lessons: [
        ['Every day', 'reading: What to do, and what not to do', 'reading: Checklist'],
        [
          'When something happens',
          'reading: First measures',
          'reading: Whom to tell',
          'challenge: Work through a case',
        ],
      ],
    },
  ],
  tools: [
    {
      title: 'First steps',
      lessons: [
        ['Getting ready', 'reading: Access and settings', 'video: A tour of the screen'],
        [
          'Basic tasks',
          'video: Your first task',
          'reading: The most important functions',
          'challenge: Do it yourself',
        ],
      ],
    },
    {
      title: 'Everyday work',
      lessons: [
        ['Usual procedures', 'video: From beginning to end', 'reading: Instructions to look up'],
        ['Working with others', 'reading: Sharing and permissions', 'test: Check your understanding'],
      ],
    },
    {
      title: 'Getting better',
      lessons: [
        ['Saving time', 'reading: Shortcuts and templates', 'video: Advanced functions'],
        [
          'When it does not work',
          'reading: Common errors and how to solve them',
          'live: Questions and answers',
        ],
      ],
    },
  ],
  people: [
    {
      title: 'What it is about',
      lessons: [
        ['Foundations', 'video: What makes the difference', 'reading: The main models'],
        ['You yourself', 'reading: Your own style', 'challenge: Reflect on a situation of yours'],
      ],
    },
    {
      title: 'Techniques',
      lessons: [
        ['Preparing', 'reading: Setting goals', 'reading: Understanding the other side'],
        [
          'In the conversation',
          'video: An example, good and bad',
          'reading: Asking and listening',
          'test: Which answer works best?',
        ],
      ],
    },
    {
      title: 'Difficult situations',
      lessons: [
        ['Resistance and conflict', 'reading: What lies behind it', 'reading: Ways to a solution'],
        ['Practice', 'challenge: Prepare a conversation of your own', 'live: Role play with the group'],
      ],
    },
  ],
  arrival: [
    {
      title: 'Our company',
      lessons: [
        ['Who we are', 'video: Welcome from the management', 'reading: History and values'],
        ['How we are organized', 'reading: Teams and contacts', 'reading: Words we use'],
      ],
    },
    {
      title: 'Your first weeks',
      lessons: [
        [
          'Your workplace',
          'reading: Access, equipment and tools',
          'reading: Working hours, holidays and expenses',
        ],
        ['Your tasks', 'reading: What is expected of you', 'challenge: Get to know three colleagues'],
      ],
    },
    {
      title: 'What everyone must know',
      lessons: [
        ['Safety and health', 'reading: Safety at work', 'reading: In an emergency'],
        [
          'Information and conduct',
          'reading: Protecting information',
          'reading: Code of conduct',
          'test: Check your understanding',
        ],
      ],
    },
  ],
}
