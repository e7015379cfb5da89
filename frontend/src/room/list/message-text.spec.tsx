import { describe, expect, it } from '@jest/globals';
import { screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { renderScreen } from '../../../test/render.js';
import { MessageText } from './message-text.js';

const show = (content: string, mentions: string[] = []) => {
  const { container } = renderScreen(<MessageText content={content} mentions={mentions} me="nova" />);
  return container.querySelector('[dir=auto]')!;
};

describe('MessageText', () => {
  it('renders the markup', () => {
    const shown = show('**bold** *slanted* `code` [a **bold** link](https://a.test)\n- one\n- two', []);
    expect(shown.querySelector('strong')?.textContent).toBe('bold');
    expect(shown.querySelector('em')?.textContent).toBe('slanted');
    expect(shown.querySelector('code')?.textContent).toBe('code');
    expect(screen.getAllByRole('listitem')).toHaveLength(2);
    const link = screen.getByRole('link', { name: 'a bold link' });
    expect(link.querySelector('strong')?.textContent).toBe('bold');
    expect(link.getAttribute('href')).toBe('https://a.test/');
    expect(link.getAttribute('rel')).toContain('noopener');
  });

  it('renders quotes, struck words and the language of code', () => {
    const shown = show('> said\n~~gone~~\n```ts\nlet a;\n```');
    expect(shown.querySelector('blockquote')?.textContent).toBe('said');
    expect(shown.querySelector('s')?.textContent).toBe('gone');
    expect(shown.querySelector('pre')?.dataset.language).toBe('ts');
  });

  it('shows a spoiler once it is pressed, by keyboard too, and keeps the focus there', async () => {
    const user = userEvent.setup();
    show('It was ||the *butler*||');
    const spoiler = screen.getByRole('button', { name: 'Spoiler: press to show' });
    await user.tab();
    expect(document.activeElement).toBe(spoiler);
    await user.keyboard('{Enter}');
    expect(screen.queryByRole('button')).toBeNull();
    expect(document.activeElement?.textContent).toBe('the butler');
  });

  it('highlights mentions of members and captains, and links them to their profile', () => {
    const shown = show('@nova and @orion and @nobody', ['nova', 'orion']);
    expect([...shown.querySelectorAll('a, span')].map(({ textContent }) => textContent)).toEqual(['@nova', '@orion']);
    const paths = screen.getAllByRole('link').map((link) => link.getAttribute('href'));
    expect(paths).toEqual(['/profile/nova', '/profile/orion']);
    expect(screen.getByText('@nova').hasAttribute('data-me')).toBe(true);
    expect(screen.getByText('@orion').hasAttribute('data-me')).toBe(false);
  });

  it.each([
    '<script>document.title = "taken"</script>',
    '<img src=x onerror="document.title=1">',
    '[click](javascript:alert(1))',
    '[click](JaVaScRiPt:alert(1))',
    '[click](data:text/html;base64,PHNjcmlwdD4=)',
    '\u202eesrever\u2066',
    'a\u200b\u200d\ufeffb',
    `z${'\u0335'.repeat(10_000)}`,
    'w'.repeat(10_000),
  ])('shows hostile text %# as the text that it is', (content) => {
    const shown = show(content);
    expect(shown.textContent).toBe(content);
    expect(shown.querySelector('script, img, a, iframe')).toBeNull();
  });
});
