/** The topics of the help in their order; the palette finds them by their titles. */
export const helpTopics = [
  { id: 'start', title: 'Start here' },
  { id: 'terms', title: 'Terms' },
  { id: 'filters', title: 'The query language' },
  { id: 'changes', title: 'Changing devices safely' },
  { id: 'companies', title: 'Several companies' },
  { id: 'data', title: 'Where data is kept' },
  { id: 'shortcuts', title: 'Shortcuts' },
] as const;

export type HelpTopic = (typeof helpTopics)[number]['id'];
