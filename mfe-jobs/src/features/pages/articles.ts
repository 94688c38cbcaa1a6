import type { Article } from './article.ts';
import { about } from './texts/about.ts';
import { career } from './texts/career.ts';
import { jobSearch } from './texts/job-search.ts';
import { privacy } from './texts/privacy.ts';
import { salary } from './texts/salary.ts';
import { support } from './texts/support.ts';
import { terms } from './texts/terms.ts';
import { training } from './texts/training.ts';

/** Every page to read, by its path. */
export const articles: Readonly<Record<string, Article>> = {
  '/about': about,
  '/support': support,
  '/privacy': privacy,
  '/terms': terms,
  '/resources/job-search': jobSearch,
  '/resources/career': career,
  '/resources/salary': salary,
  '/resources/training': training,
};
