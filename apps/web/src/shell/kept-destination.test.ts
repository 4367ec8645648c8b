import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { keepDestination, takeDestination } from './kept-destination';

beforeEach(() => {
  const kept = new Map<string, string>();
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
    removeItem: (key: string) => void kept.delete(key),
  });
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

it('el enlace espera a la contraseña nueva, y se toma una vez', () => {
  keepDestination('/admin/partidosarbitro_confirmar/7');
  expect(takeDestination()).toBe('/admin/partidosarbitro_confirmar/7');
  expect(takeDestination()).toBeNull();
});

it('pasada una hora ya no, y nunca a otro sitio', () => {
  vi.useFakeTimers();
  keepDestination('/admin/partidos');
  vi.advanceTimersByTime(61 * 60_000);
  expect(takeDestination()).toBeNull();
  keepDestination('//evil.example/admin/partidos');
  expect(takeDestination()).toBeNull();
  localStorage.setItem('cd.enlace', 'no es nada');
  expect(takeDestination()).toBeNull();
});
