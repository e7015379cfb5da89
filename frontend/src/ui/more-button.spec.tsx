import { expect, test } from '@jest/globals';
import { useInfiniteQuery, useQueryClient } from '@tanstack/react-query';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { renderScreen } from '../../test/render.js';
import { Button } from './button.js';
import { MoreButton } from './more-button.js';

type Answer = (page: number) => Promise<string>;

function Pages({ answer }: { answer: Answer }) {
  const client = useQueryClient();
  const query = useInfiniteQuery({
    queryKey: ['pages'],
    queryFn: ({ pageParam }) => answer(pageParam),
    initialPageParam: 1,
    getNextPageParam: (_last, pages) => (pages.length < 3 ? pages.length + 1 : undefined),
    retry: false,
  });
  return (
    <>
      <ol>
        {query.data?.pages.map((page) => (
          <li key={page}>{page}</li>
        ))}
      </ol>
      <MoreButton query={query} />
      <Button onClick={() => void client.invalidateQueries()}>News</Button>
    </>
  );
}
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));

test('loads page after page, and disappears after the last', async () => {
  renderScreen(<Pages answer={(page) => Promise.resolve(`page ${page}`)} />);
  await screen.findByText('page 1');
  await press('Show more');
  await screen.findByText('page 2');
  await press('Show more');
  await screen.findByText('page 3');
  expect(screen.queryByRole('button', { name: 'Show more' })).toBeNull();
});

test('loads the page also when a stream event refetches the list meanwhile', async () => {
  const held = Promise.withResolvers<string>();
  const asked: number[] = [];
  const answer: Answer = (page) => {
    asked.push(page);
    return page === 2 && asked.filter((one) => one === 2).length === 1 ? held.promise : Promise.resolve(`page ${page}`);
  };
  renderScreen(<Pages answer={answer} />);
  await screen.findByText('page 1');
  await press('Show more');
  await waitFor(() => expect(asked).toEqual([1, 2]));
  await press('News');
  await screen.findByText('page 2');
  expect(asked).toEqual([1, 2, 1, 2]);
});

test('says when the page did not load, and can be pressed again', async () => {
  let broken = true;
  const answer: Answer = (page) =>
    page === 2 && broken ? Promise.reject(new Error('no line')) : Promise.resolve(`page ${page}`);
  renderScreen(<Pages answer={answer} />);
  await screen.findByText('page 1');
  await press('Show more');
  await waitFor(() =>
    expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Show more' }).disabled).toBe(false),
  );
  expect(screen.queryByText('page 2')).toBeNull();
  expect(screen.getByText('This did not load')).toBeTruthy();
  broken = false;
  await press('Show more');
  await screen.findByText('page 2');
});
