import { expect, test } from '@jest/globals';
import { screen } from '@testing-library/react';
import { Route, Routes } from 'react-router-dom';
import { renderScreen } from '../../../test/render.js';
import Bridge from './bridge.js';

test('shows that an unknown deck does not exist, with a link to one that does', () => {
  renderScreen(<Bridge />, { path: '/bridge/engine-room' });
  expect(screen.getByText('There is no such deck')).toBeTruthy();
  expect(screen.getByRole('link').getAttribute('href')).toBe('/bridge/ascension');
});

test('defaults to the ascension deck', () => {
  renderScreen(
    <Routes>
      <Route path="/bridge" element={<Bridge />} />
      <Route path="/bridge/ascension" element="The ascension deck" />
    </Routes>,
    { path: '/bridge' },
  );
  expect(screen.getByText('The ascension deck')).toBeTruthy();
});
