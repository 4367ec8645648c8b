import { expect, it } from 'vitest';
import { SITIO_SIN_OFICINA } from '@cd/contract/publico/sin-oficina';
import { renderPagina } from '@cd/web/publico/pagina/render';
import { withAwayNotice } from './office-away';

const marco = { empresa: { nombre: 'Liga', direccion: '', telefono: '' }, temporada: null, publicidad: null, traducciones: [] };
const pagina = renderPagina(
  { marco: { ...marco, hoy: '2026-11-21', ahora: '2026-11-21T10:00', hasta: null }, pagina: { pantalla: 'accesibilidad' } },
  { css: [], js: [], jsVivas: [], fuente: null },
);
const DESDE = new Date('2026-11-21T16:40:10Z');

it('la página dice desde qué hora no se sabe nada, y al día siguiente, de qué día', () => {
  expect(pagina).toContain(SITIO_SIN_OFICINA);
  expect(withAwayNotice(pagina, DESDE, new Date('2026-11-21T20:00:00Z'))).toContain(
    '<p class="sin-conexion" id="sin-oficina" role="status">Sin conexión con la oficina desde las 17:40: ves lo último que se supo</p>',
  );
  expect(withAwayNotice(pagina, DESDE, new Date('2026-11-22T07:00:00Z'))).toContain('desde el 21/11/2026 a las 17:40: ves');
});
