import { ButtonLink, PageContainer, useLocation } from '@fairlead/ui';
import type { Article } from './article.ts';
import { ArticleBox } from './article-box.tsx';
import { articles } from './articles.ts';

/** A page to read, found by its path. */
export default function ReadingPage() {
  const path = useLocation().pathname.replace(/\/$/, '');
  const article = articles[path];
  return article && <ArticlePage article={article} />;
}

function ArticlePage({ article }: { article: Article }) {
  return (
    <PageContainer>
      <ArticleBox>
        <h1>{article.title}</h1>
        <p className="intro">{article.intro}</p>
        {article.sections.map(({ heading, paragraphs = [], points = [] }) => (
          <section key={heading}>
            <h2>{heading}</h2>
            {paragraphs.map((paragraph) => (
              <p key={paragraph}>{paragraph}</p>
            ))}
            {points.length > 0 && (
              <ul>
                {points.map((point) => (
                  <li key={point}>{point}</li>
                ))}
              </ul>
            )}
          </section>
        ))}
        <p>
          <ButtonLink href={article.next.href}>{article.next.label}</ButtonLink>
        </p>
      </ArticleBox>
    </PageContainer>
  );
}
