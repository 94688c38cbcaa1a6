import type { Article } from '../article.ts';

export const privacy: Article = {
  title: 'Privacy',
  intro:
    'What is stored about you when you visit, where it is stored and for how long. Looking for a job here needs no account, and no advertising or tracking service is part of these pages.',
  sections: [
    {
      heading: 'In your browser',
      points: [
        'Theme cookies: the preset, radius, scale, layout and colour mode you chose. They hold nothing else and last one year.',
        'Recent searches: up to five terms with their time and number of results, in this browser’s own storage. They stay until you clear the browser’s data for this site.',
        'Grid or list: which of the two you last chose.',
        'From where you opened a job, such as job search or a search engine, but no address: until you close the tab. The employer learns it when you apply.',
      ],
    },
    {
      heading: 'On our servers',
      points: [
        'A search is answered from the address you ask for. Searches are not tied to a person and no profile is made of them.',
        'Requests are counted by network address for a short time, to keep the service from being overrun.',
        'Logs record which calls were made and how they ended. They hold no personal data.',
      ],
    },
    {
      heading: 'What is not here',
      paragraphs: [
        'All files, the typeface included, come from this site itself. Visiting these pages tells no other company that you were here. A link in a listing leads to the employer’s own site, which has its own rules.',
      ],
    },
    {
      heading: 'What you can do',
      paragraphs: [
        'Deleting this site’s cookies and stored data in your browser removes everything that is kept about your visits on your device.',
      ],
    },
  ],
  next: { href: '/support', label: 'Read the support page' },
};
