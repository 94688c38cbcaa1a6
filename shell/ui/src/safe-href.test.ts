import { describe, expect, it } from '@jest/globals';
import { safeHref } from './safe-href.ts';

describe('the address of a link', () => {
  it.each([
    'http://harbour.example/berths',
    'https://harbour.example',
    'mailto:crew@harbour.example',
    'sms:+3771234',
    'tel:+3771234',
    '/jobs?position=captain',
    '#main',
    'jobs:today'.replace('jobs:', 'jobs/'),
  ])('[S-186] [F-115] keeps %s', (href) => {
    expect(safeHref(href)).toBe(href);
  });

  it.each([
    'javascript:alert(1)',
    'JavaScript:alert(1)',
    ' javascript:alert(1)',
    'java\nscript:alert(1)',
    '\u0001javascript:alert(1)',
    'data:text/html,<script>alert(1)</script>',
    'vbscript:msgbox',
    'blob:https://harbour.example/1',
  ])('[S-186] [F-115] turns %j into a blank page', (href) => {
    expect(safeHref(href)).toBe('about:blank');
  });
});
