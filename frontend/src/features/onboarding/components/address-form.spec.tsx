import { expect, test } from '@jest/globals';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { answerCalls } from '../../../../test/answer.js';
import { renderScreen } from '../../../../test/render.js';
import { type Address, EMPTY_ADDRESS } from '../model/address.js';
import { AddressForm } from './address-form.js';
import { useAddressForm } from './use-address-form.js';

const PORTO = {
  street: 'Rua do Sol 7',
  city: 'Porto',
  state: 'Porto District',
  zip: '4000-527',
  country: 'Portugal',
  formatted: 'Rua do Sol 7, 4000-527 Porto, Portugal',
};

const Form = ({ address }: { address: Address }) => <AddressForm fields={useAddressForm(address)} />;

const open = (configured: boolean, address: Address = EMPTY_ADDRESS, suggested: Address = PORTO) => {
  const requests = answerCalls({
    'GET /api/address-suggestions': ({ path }) => ({
      body: { configured, suggestions: path.includes('Rua') ? [suggested] : [] },
    }),
  });
  renderScreen(<Form address={address} />);
  return requests;
};
const field = (name: string) => screen.getByLabelText<HTMLInputElement>(name);

test('shows that the maps key is missing, and accepts a typed address', async () => {
  open(false);
  await screen.findByText('The maps service key is not configured, so only manual entry is available.');
  for (const name of ['Street', 'City', 'State / province', 'Postal code']) {
    await userEvent.type(field(name), 'Sol');
    expect(field(name).value).toBe('Sol');
  }
});

test('does not search for an address that is stored', async () => {
  const requests = open(true, PORTO);
  await waitFor(() => expect(requests.map(({ path }) => path)).toEqual(['/api/address-suggestions?q=']));
});

test('suggests addresses with one debounced request, and fills in every part', async () => {
  const requests = open(true);
  fireEvent.change(field('Street'), { target: { value: 'Rua' } });
  fireEvent.change(field('Street'), { target: { value: 'Rua do S' } });
  await userEvent.click(await screen.findByRole('button', { name: PORTO.formatted }));
  const searched = requests.map(({ path }) => new URLSearchParams(path.split('?')[1]).get('q'));
  expect(searched.filter(Boolean)).toEqual(['Rua do S']);
  expect(screen.queryByRole('note')).toBeNull();
  expect([field('Street').value, field('City').value, field('State / province').value]).toEqual([
    PORTO.street,
    PORTO.city,
    PORTO.state,
  ]);
  expect([field('Postal code').value, field('Country').value]).toEqual([PORTO.zip, PORTO.country]);
  expect(document.activeElement).toBe(field('Street'));
  expect(screen.queryByRole('list', { name: 'Addresses found' })).toBeNull();
  // An edited address is searched for again.
  await userEvent.type(field('Street'), 'a');
  await waitFor(() => expect(screen.getByRole('list', { name: 'Addresses found' })).toBeTruthy());
});

test('keeps a country whose name is not in the list', async () => {
  open(false, { ...PORTO, country: 'Burma' });
  expect(field('Country').value).toBe('Burma');
  fireEvent.change(field('Country'), { target: { value: 'Portugal' } });
  expect(field('Country').value).toBe('Portugal');
});

test('fills in a suggested country whose name is not in the list', async () => {
  open(true, EMPTY_ADDRESS, { ...PORTO, country: 'Burma' });
  fireEvent.change(field('Street'), { target: { value: 'Rua' } });
  await userEvent.click(await screen.findByRole('button', { name: PORTO.formatted }));
  expect(field('Country').value).toBe('Burma');
});
