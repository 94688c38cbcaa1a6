import type { RichTextNode, RichText as RichTextValue } from '@fairlead/contracts/api/rich-text';
import { describe, expect, it } from '@jest/globals';
import { render, screen } from '@testing-library/react';
import { RichText } from './rich-text.tsx';

const text = (content: string, format = 0): RichTextNode => ({
  type: 'text',
  text: content,
  format,
});
const rich = (...children: RichTextNode[]): RichTextValue => ({ root: { type: 'root', children } });
const heading = (tag: string, content: string) => ({
  type: 'heading',
  tag,
  children: [text(content)],
});
const show = (...children: RichTextNode[]) => render(<RichText content={rich(...children)} />);

describe('a text as it was written', () => {
  it('ranks its headings below a section of the page', () => {
    show(heading('h2', 'Duties'), heading('h3', 'At sea'));
    expect(screen.getByRole('heading', { level: 3 })).toHaveTextContent('Duties');
    expect(screen.getByRole('heading', { level: 4 })).toHaveTextContent('At sea');
  });

  it('has its one rank of headings where earlier texts had it', () => {
    show(heading('h3', 'Duties'));
    expect(screen.getByRole('heading', { level: 3 })).toHaveTextContent('Duties');
  });

  it('says what of a check list is done', () => {
    const item = (content: string, checked: boolean) => ({
      type: 'listitem',
      checked,
      children: [text(content)],
    });
    show({
      type: 'list',
      listType: 'check',
      children: [item('Passport', true), item('Visa', false)],
    });
    const items = screen.getAllByRole('listitem').map(({ textContent }) => textContent);
    expect(items).toEqual(['Done: Passport', 'Not done: Visa']);
  });

  it('keeps the lines of code, and where a block stands', () => {
    const { container } = show(
      { type: 'code', children: [text('a'), { type: 'linebreak' }, text('b')] },
      { type: 'paragraph', format: 'center', indent: 2, children: [text('Far in')] },
    );
    expect(container.querySelector('pre')?.innerHTML).toBe('a<br>b');
    expect(screen.getByText('Far in')).toHaveStyle({
      textAlign: 'center',
      paddingInlineStart: '4rem',
    });
  });

  it('takes no look from what is not known', () => {
    const unknown = { type: 'paragraph', format: 'url(x)', indent: 999, children: [text('One')] };
    show(unknown);
    expect(screen.getByText('One').style.textAlign).toBe('');
    expect(screen.getByText('One').style.paddingInlineStart).toBe('16rem');
  });
});
