import { describe, expect, it } from 'vitest';
import { hindrance, readScore, reportOf, sameDraft, savedDraft, toggleAbsent } from './quick-entry';

const pendiente = {
  cv_id: 7,
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

  it('se envía como un acta de la convocatoria del partido', () => {
    const acta = { marcador_local: 2, marcador_visitante: 1, presentado_local: 1, presentado_visitante: 1 };
    const draft = { ...vacio, scores: { local: '2', visitante: '1' } };
    expect(reportOf(pendiente, draft)).toEqual({ convocatoria_id: 7, tipo: 1, acta });
  });
});
