import { expect, it } from 'vitest';
import { privacidadDe } from './privacidad';

const LIGA = {
  nombre: 'Liga Escolar',
  fiscal_nombre: '',
  direccion: 'Calle Mayor, 1',
  codigoPostal: '28001',
  ciudad: 'Madrid',
  email: 'liga@liga.example',
  diasDeFicha: 30,
};
const SIN_ESCRIBIR = {
  privacidad_responsable: '',
  privacidad_delegado: '',
  privacidad_finalidades: '',
  privacidad_derechos: '',
  privacidad_plazo: '',
};

it('sin escribir nada, dice quién es la liga, los derechos y el plazo de verdad', () => {
  const { responsable, delegado, derechos, plazo } = privacidadDe(SIN_ESCRIBIR, LIGA);
  expect(responsable).toBe(
    'Liga Escolar, Calle Mayor, 1, 28001 Madrid, liga@liga.example, junto con el colegio, que es quien le pide la ficha',
  );
  expect([delegado, plazo.includes('30 días'), derechos.includes('aepd.es'), derechos.includes('liga@liga.example')]).toEqual([
    '',
    true,
    true,
    true,
  ]);
});

it('sin dirección ni correo no deja huecos', () => {
  const pelada = { ...LIGA, direccion: '', codigoPostal: '', ciudad: '', email: '', fiscal_nombre: 'Asociación Liga Escolar' };
  const { responsable, derechos } = privacidadDe(SIN_ESCRIBIR, pelada);
  expect(responsable).toBe('Asociación Liga Escolar, junto con el colegio, que es quien le pide la ficha');
  expect(derechos).toContain('pedírselo al colegio o a la liga');
});

it('lo que escribe la liga es lo que se lee, cada cosa por sí', () => {
  const { delegado, plazo, finalidades } = privacidadDe(
    { ...SIN_ESCRIBIR, privacidad_delegado: 'dpd@liga.example', privacidad_plazo: 'Un año.' },
    LIGA,
  );
  expect([delegado, plazo]).toEqual(['dpd@liga.example', 'Un año.']);
  expect(finalidades).toContain('seguro');
});
