import { describe, expect, it } from 'vitest';
import { porDia } from './por-dia';

describe('los equipos enviados, día a día', () => {
  it('se suman según se acerca el último día, y lo que no ha llegado no se dice', () => {
    const esta = [
      { quedan: 3, enviados: 2 },
      { quedan: 1, enviados: 5 },
    ];
    expect(porDia(esta, null, 1)).toEqual([
      { quedan: 3, enviados: 2, antes: null },
      { quedan: 2, enviados: 2, antes: null },
      { quedan: 1, enviados: 7, antes: null },
      { quedan: 0, enviados: null, antes: null },
    ]);
  });
  it('al lado, los de la temporada anterior con los mismos días por delante', () => {
    const antes = [
      { quedan: 2, enviados: 4 },
      { quedan: 0, enviados: 1 },
    ];
    expect(porDia([{ quedan: 2, enviados: 1 }], antes, 0).map((dia) => [dia.quedan, dia.enviados, dia.antes])).toEqual([
      [2, 1, 4],
      [1, 1, 4],
      [0, 1, 5],
    ]);
  });
  it('lo enviado mucho antes cuenta en el primer día, y sin nada enviado no hay días', () => {
    expect(porDia([{ quedan: 300, enviados: 2 }], [], 60)[0]).toEqual({ quedan: 60, enviados: 2, antes: 0 });
    expect(porDia([], [], 5)).toEqual([]);
  });
});
