import { describe, expect, it } from 'vitest';
import { admiteCambios, diasRestantes, estadoDeInscripcion } from './periodo';

const hasta = (fecha_fin: string, fecha_cierre: string | null = null) => ({ fecha_fin, fecha_cierre });

describe('el estado de un período de inscripción', () => {
  it('no está creada mientras no se abre', () => expect(estadoDeInscripcion(null, '2026-09-01')).toBe('no_creada'));
  it('está abierta mientras quede un día entero', () => {
    expect(estadoDeInscripcion(hasta('2026-09-30'), '2026-09-01')).toBe('abierta');
    expect(estadoDeInscripcion(hasta('2026-09-30'), '2026-09-29')).toBe('abierta');
  });
  it('en su último día espera a ser consolidada, y los colegios aún pueden usarla', () => {
    const estado = estadoDeInscripcion(hasta('2026-09-30'), '2026-09-30');
    expect(estado).toBe('pendiente_consolidacion');
    expect(admiteCambios(estado)).toBe(true);
  });
  it('se cierra al pasar su último día, o al consolidarla aunque le queden', () => {
    expect(estadoDeInscripcion(hasta('2026-09-30'), '2026-10-01')).toBe('cerrada');
    expect(estadoDeInscripcion(hasta('2026-09-30', '2026-09-10T10:00:00Z'), '2026-09-11')).toBe('cerrada');
    expect(admiteCambios('cerrada')).toBe(false);
    expect(admiteCambios('no_creada')).toBe(false);
  });
  it('cuenta los días por el calendario, también al cambiar la hora', () => {
    expect(diasRestantes(hasta('2026-10-26'), '2026-10-24')).toBe(2);
    expect(diasRestantes(hasta('2026-03-01'), '2026-03-02')).toBe(-1);
  });
});
