import type { Article } from '../article.ts';

export const privacy: Article = {
  title: 'Privacy',
  intro:
    'What is stored about you, where it is stored and for how long. Looking for a job here needs no account, and no advertising or tracking service is part of these pages.',
  sections: [
    {
      heading: 'In your browser',
      points: [
        'Theme cookies: the preset, radius, scale, layout and colour mode you chose. They hold nothing else and last one year.',
        'Recent searches: up to five terms with their time and number of results, in this browser’s own storage. They stay until you clear the browser’s data for this site.',
        'New versions: where a part of the site is tried out with some visitors first, one of a hundred numbers, drawn at random, for 90 days.',
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
      heading: 'With an account',
      points: [
        'Your session: a cookie that no script can read. It ends two hours after you were last here, or thirty days after you signed in where you had this device remembered.',
        'Your profile and your documents are yours. An employer sees your profile once you apply to it or work for it; health, next of kin and bank accounts only when you say so, and you see who read them.',
        'Health, religion, ethnicity, next of kin, bank accounts and incident reports are stored encrypted.',
        'Test results are yours alone, check-ins until you share them. Your organization sees figures of five people or more.',
        'What you have not sent yet waits encrypted in your browser. Signing out deletes it.',
        'Messages are stored for 24 months, an incident case for 24 months after it was closed.',
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
        'Deleting this site’s cookies and stored data in your browser removes everything that is stored about your visits on your device.',
        'Under Settings you get a copy of everything that is yours, and delete your account: your profile, documents and applications are deleted after 14 days. Records that must be kept for some years, such as hours of rest, stay; we tell you which.',
      ],
    },
  ],
  next: { href: '/support', label: 'Read the support page' },
};
