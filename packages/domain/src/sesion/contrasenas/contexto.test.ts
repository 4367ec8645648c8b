import { expect, it } from 'vitest';
import { loQueSeSabe } from './contexto';

const contexto = {
  login: 'ana.robledo@colegio-olmo.es',
  nombre: 'Ana Robledo Sáinz',
  liga: ['Liga Escolar de la Ribera', 'LER', 'Temporada 2026-2027', 'https://ribera.example'],
};

it.each([
  ['Ribera2026', ['ribera', '2026']],
  ['r1b3r@2026!', ['ribera', '2026']],
  ['RobledoSainz1', ['robledo', 'sainz']],
  ['LigaEscolar27', ['escolar', 'liga']],
  ['ana.robledo', ['robledo']],
  ['Competición-Deportiva', ['competicion', 'deportiva']],
  ['olmo19851990', ['olmo', '1985', '1990']],
])('se adivina por lo que se sabe de la cuenta, la liga y el año: %s', (contrasena, palabras) => {
  expect(loQueSeSabe(contrasena, contexto)).toMatchObject({ palabras, corta: true });
});

it.each(['una tarde de pesca en la ribera', 'caballo grapa correcto', '2026 veces pintamos la valla', 'ξένος-πλοῦς-ὁδός'])(
  'vale la que además tiene bastante propio: %s',
  (contrasena) => expect(loQueSeSabe(contrasena, contexto).corta).toBe(false),
);

it('lo que queda sin lo que se sabe se busca entre las comunes', () => {
  expect(loQueSeSabe('Password2026!', contexto).resto).toBe('password');
  expect(loQueSeSabe('¡Ribera-contraseña!', contexto).resto).toBe('contrasena');
});
