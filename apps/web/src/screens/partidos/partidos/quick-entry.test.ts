import { describe, expect, it } from 'vitest';
import { actaOf, hindrance, readScore, sameDraft, savedDraft, seenIn, toggleAbsent } from './quick-entry';

const pendiente = {
  marcador_local: null,
  marcador_visitante: null,
  presentado_local: null,
  presentado_visitante: null,
  marcador_ganador: 3,
  marcador_no_presentado: 0,
};
const vacio = savedDraft(pendiente);

describe('un resultado escrito deprisa', () => {
  it('quien no se presenta pierde por lo que diga el esquema', () => {
    const sinLocal = toggleAbsent(vacio, 'local', pendiente);
    expect(sinLocal.scores).toEqual({ local: '0', visitante: '3' });
    expect(toggleAbsent(sinLocal, 'visitante', pendiente).scores).toEqual({ local: '0', visitante: '0' });
    expect(sameDraft(toggleAbsent(sinLocal, 'local', pendiente), vacio)).toBe(true);
  });

  it('no se envía a medias, ni fuera de 0 a 200', () => {
    const con = (local: string, visitante: string) => hindrance({ ...vacio, scores: { local, visitante } });
    expect(con('2', '1')).toBeNull();
    expect(con('2', '')).toBe('Falta el marcador de un equipo');
    expect(con('201', '0')).toBe('El marcador va de 0 a 200');
    expect(readScore('1a2-34')).toBe('123');
  });

  it('dice a cuál sustituye, tal como se leyó; el primero, a ninguno', () => {
    expect(actaOf({ ...vacio, scores: { local: '2', visitante: '1' } })).toEqual({
      marcador_local: 2,
      marcador_visitante: 1,
      presentado_local: 1,
      presentado_visitante: 1,
    });
    expect(seenIn({ informe_id: null, informe_version: null })).toBeNull();
    expect(seenIn({ informe_id: 9, informe_version: 2 })).toEqual({ id: 9, version: 2 });
  });
});
