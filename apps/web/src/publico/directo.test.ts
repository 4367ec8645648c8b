import { expect, it } from 'vitest';
import type { PartidoPublico } from '@cd/contract/publico/publico';
import { comparar } from './directo';

const partido: PartidoPublico & { titulo: string } = {
  id: 7,
  fecha_celebracion: null,
  sede_nombre: null,
  sede_mapa: null,
  equipo_local_id: 1,
  equipo_local_nombre: 'Peñalcor',
  equipo_visitante_id: 2,
  equipo_visitante_nombre: 'Robleñar',
  marcador_local: null,
  marcador_visitante: null,
  penaltis_local: null,
  penaltis_visitante: null,
  estado: 3,
  aplazado: false,
  provisional: false,
  incomparecencia: null,
  no_cuenta: null,
  en_juego: null,
  titulo: '',
};
const inicio = (recientes: (typeof partido)[]) => ({
  pantalla: 'inicio' as const,
  deportes: [],
  siguen: {},
  recientes,
  escudos: {},
  equipos: 0,
  colegios: 0,
});

it('un marcador nuevo se subraya y se anuncia', () => {
  const { claves, aviso } = comparar(inicio([partido]), inicio([{ ...partido, marcador_local: 2, marcador_visitante: 1, estado: 1 }]));
  expect([...claves]).toEqual(['partido-7']);
  expect(aviso).toBe('Nuevo resultado: Peñalcor 2, Robleñar 1.');
});

it('si nada cambia, nadie dice nada', () => {
  expect(comparar(inicio([partido]), inicio([{ ...partido }]))).toEqual({ claves: new Set(), aviso: '' });
});

it('un cambio de sede se anuncia sin inventar un resultado', () => {
  expect(comparar(inicio([partido]), inicio([{ ...partido, sede_nombre: 'Patio' }])).aviso).toBe('Los datos se han actualizado.');
});
