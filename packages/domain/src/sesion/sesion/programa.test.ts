import { expect, it } from 'vitest';
import { nombreDePrograma } from './programa';

it.each([
  ['Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/126.0.0.0 Safari/537.36', 'Chrome en Windows'],
  [
    'Mozilla/5.0 (iPhone; CPU iPhone OS 17_5 like Mac OS X) AppleWebKit/605.1.15 Version/17.5 Mobile/15E148 Safari/604.1',
    'Safari en iPhone',
  ],
  ['curl/8.5.0', 'Otro programa'],
  [null, 'Un programa que no dice cuál es'],
])('la sesión que abre %s se llama «%s»', (agente, nombre) => {
  expect(nombreDePrograma(agente)).toBe(nombre);
});
