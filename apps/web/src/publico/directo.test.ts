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
  motivo_suspension: null,
  fin: null,
  provisional: false,
  incomparecencia: null,
  no_cuenta: null,
  antes: null,
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

it('lo que se mueve y lo que se suspende se dicen por su nombre, y los resultados juntos', () => {
  const otro = { ...partido, id: 8 };
  const movido = { ...partido, fecha_celebracion: '2026-11-28T16:00', antes: { fecha_celebracion: '2026-11-28T12:45', sede_nombre: null } };
  const { aviso } = comparar(inicio([partido, otro]), inicio([movido, { ...otro, marcador_local: 2, marcador_visitante: 1, estado: 1 }]));
  expect(aviso).toBe('Nuevo resultado: Peñalcor 2, Robleñar 1. Cambio de hora: Peñalcor – Robleñar, sáb 28/11 · 16:00.');
  expect(comparar(inicio([partido]), inicio([{ ...movido, estado: 2 }])).aviso).toBe('Suspendido: Peñalcor – Robleñar.');
});
