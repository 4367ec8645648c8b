import { describe, expect, it } from 'vitest';
import { Kept, type MadeValue, type Topics } from './kept';

/** Makings that end when the test says so. */
function taller(escuchando = true) {
  const kept = new Kept<string>({ entradas: 100, pesoTotal: 1_000, peso: (valor) => valor.length });
  if (escuchando) kept.listening();
  const empezadas: { acabar: (valor: string, origen: Topics) => void; fallar: (error: Error) => void }[] = [];
  const pedir = (clave = 'tabla') =>
    kept.of(
      clave,
      () =>
        new Promise<MadeValue<string>>((resolve, reject) => {
          empezadas.push({ acabar: (valor, origen) => resolve({ valor, origen }), fallar: reject });
        }),
    );
  return { kept, empezadas, pedir };
}

const calma = () => new Promise((listo) => setTimeout(listo, 0));

describe('lo que vale hasta una hora', () => {
  it('no se da desde ella, se hace otra vez al pedirlo, y es lo último mientras no haya otra cosa', async () => {
    const kept = new Kept<string>({ entradas: 100, pesoTotal: 1_000, peso: (valor) => valor.length });
    kept.listening();
    kept.clock('2026-11-21T09:59');
    const pedir = (valor: string) => kept.of('tabla', async () => ({ valor, origen: ['fase:1'], caduca: '2026-11-21T10:00' }));
    expect([await pedir('antes'), await pedir('otra')]).toEqual(['antes', 'antes']);
    kept.clock('2026-11-21T10:00');
    expect([kept.get('tabla'), kept.last('tabla')]).toEqual([undefined, 'antes']);
    expect(await pedir('después')).toBe('después');
  });

  it('lo que se acaba de hacer pasada su hora no se guarda', async () => {
    const kept = new Kept<string>({ entradas: 100, pesoTotal: 1_000, peso: (valor) => valor.length });
    kept.listening();
    kept.clock('2026-11-21T10:00');
    expect(await kept.of('tabla', async () => ({ valor: 'tarde', origen: [], caduca: '2026-11-21T10:00' }))).toBe('tarde');
    expect(kept.get('tabla')).toBeUndefined();
  });
});

describe('lo que se está haciendo', () => {
  it('se hace una vez para cuantos lo piden, y se guarda', async () => {
    const { kept, empezadas, pedir } = taller();
    const pedidas = [pedir(), pedir(), pedir()];
    await calma();
    expect(empezadas).toHaveLength(1);
    empezadas[0]!.acabar('una', ['fase:1']);
    expect(await Promise.all(pedidas)).toEqual(['una', 'una', 'una']);
    expect(kept.get('tabla')).toBe('una');
  });

  it('se guarda aunque mientras tanto llegue un aviso de otra cosa, y quien llega después de él lo espera', async () => {
    const { kept, empezadas, pedir } = taller();
    const antes = pedir();
    await calma();
    kept.notice('fase:2');
    kept.notice('marco');
    const despues = pedir();
    empezadas[0]!.acabar('una', ['fase:1', 'campeonato:2']);
    expect(await Promise.all([antes, despues])).toEqual(['una', 'una']);
    expect(empezadas).toHaveLength(1);
    expect(kept.get('tabla')).toBe('una');
  });

  it.each([
    ['fase:1', 'fase:1'],
    ['fase:7', 'fase:*'],
    ['todo', 'fase:1'],
  ])(
    'si un aviso de %s toca lo que se hace de %s no se guarda ni llega a quien lo pidió después: se hace otra vez, una para todos',
    async (tema, origen) => {
      const { kept, empezadas, pedir } = taller();
      const antes = pedir();
      await calma();
      kept.notice(tema);
      const despues = [pedir(), pedir(), pedir()];
      await calma();
      empezadas[0]!.acabar('vieja', [origen]);
      expect(await antes).toBe('vieja');
      await calma();
      expect(kept.get('tabla')).toBeUndefined();
      expect(empezadas).toHaveLength(2);
      const aunDespues = pedir();
      empezadas[1]!.acabar('nueva', [origen]);
      expect(await Promise.all([...despues, aunDespues])).toEqual(['nueva', 'nueva', 'nueva', 'nueva']);
      expect(kept.get('tabla')).toBe('nueva');
      expect(empezadas).toHaveLength(2);
    },
  );

  it('avisos sin fin no dejan a nadie esperando más de una segunda hechura', async () => {
    const { kept, empezadas, pedir } = taller();
    void pedir();
    await calma();
    kept.notice('fase:1');
    const quien = pedir();
    empezadas[0]!.acabar('a', ['fase:1']);
    await calma();
    kept.notice('fase:1');
    empezadas[1]!.acabar('b', ['fase:1']);
    expect(await quien).toBe('b');
    expect(kept.get('tabla')).toBeUndefined();
  });

  it('un fallo de antes de un aviso no es la respuesta de quien llegó después', async () => {
    const { kept, empezadas, pedir } = taller();
    const antes = pedir();
    await calma();
    kept.notice('fase:9');
    const despues = pedir();
    empezadas[0]!.fallar(new Error('no existe'));
    await expect(antes).rejects.toThrow('no existe');
    await calma();
    empezadas[1]!.acabar('ya existe', ['fase:9']);
    expect(await despues).toBe('ya existe');
  });

  it('sin avisos nada se guarda, y nadie recibe lo que se empezó antes de que llegara', async () => {
    const { kept, empezadas, pedir } = taller(false);
    const primera = pedir();
    await calma();
    const despues = [pedir(), pedir()];
    empezadas[0]!.acabar('a', []);
    expect(await primera).toBe('a');
    await calma();
    expect(empezadas).toHaveLength(2);
    empezadas[1]!.acabar('b', []);
    expect(await Promise.all(despues)).toEqual(['b', 'b']);
    expect(kept.get('tabla')).toBeUndefined();
  });

  it('lo que se hace entero mientras se pierden los avisos tampoco se guarda, hasta que vuelven', async () => {
    const { kept, empezadas, pedir } = taller();
    kept.lost();
    const perdida = pedir();
    await calma();
    empezadas[0]!.acabar('perdida', ['fase:1']);
    expect(await perdida).toBe('perdida');
    expect(kept.get('tabla')).toBeUndefined();
    kept.listening();
    const vuelta = pedir();
    await calma();
    empezadas[1]!.acabar('vuelta', ['fase:1']);
    expect(await vuelta).toBe('vuelta');
    expect(kept.get('tabla')).toBe('vuelta');
  });

  it('lo empezado antes de perderse los avisos no se guarda cuando vuelven', async () => {
    const { kept, empezadas, pedir } = taller();
    const antes = pedir();
    await calma();
    kept.lost();
    kept.listening();
    empezadas[0]!.acabar('vieja', ['fase:1']);
    await antes;
    expect(kept.get('tabla')).toBeUndefined();
  });
});

describe('lo guardado', () => {
  const conTodo = async () => {
    const { kept } = taller();
    for (const [clave, origen] of Object.entries({
      uno: ['fase:1', 'marco'],
      dos: ['fase:2', 'marco'],
      inicio: ['fase:*', 'competicion:1'],
      abierta: [],
    })) {
      await kept.of(clave, async () => ({ valor: clave, origen }));
    }
    return (tema: string) => {
      kept.notice(tema);
      return ['uno', 'dos', 'inicio', 'abierta'].filter((clave) => kept.get(clave) !== undefined);
    };
  };

  it.each([
    ['fase:1', ['dos', 'abierta']],
    ['fase:12', ['uno', 'dos', 'abierta']],
    ['competicion:1', ['uno', 'dos', 'abierta']],
    ['competicion:2', ['uno', 'dos', 'inicio', 'abierta']],
    ['marco', ['inicio', 'abierta']],
    ['todo', []],
  ])('con un aviso de %s queda %j', async (tema, quedan) => {
    expect((await conTodo())(tema)).toEqual(quedan);
  });

  it('ocupa lo que puede ocupar: lo más viejo deja sitio', async () => {
    const { kept } = taller();
    for (let n = 0; n < 300; n++) await kept.of(`k${n}`, async () => ({ valor: 'x'.repeat(50), origen: ['fase:1'] }));
    expect(Array.from({ length: 300 }, (_, n) => kept.get(`k${n}`)).filter(Boolean)).toHaveLength(20);
    expect(kept.get('k299')).toBeDefined();
  });

  it('sin avisos, o pasado el día, ya no vale, pero es lo último que se hizo; lo que un aviso desmintió, no', async () => {
    const { kept } = taller();
    for (const fase of [1, 2]) await kept.of(`k${fase}`, async () => ({ valor: 'x', origen: [`fase:${fase}`] }));
    kept.turn();
    expect([kept.get('k1'), kept.last('k1'), kept.last('k2')]).toEqual([undefined, 'x', 'x']);
    kept.notice('fase:2');
    kept.lost();
    expect([kept.get('k1'), kept.last('k1'), kept.last('k2')]).toEqual([undefined, 'x', undefined]);
    // Made with nobody telling of changes: it is given, and nothing older is any more.
    expect(await kept.of('k1', async () => ({ valor: 'y', origen: ['fase:1'] }))).toBe('y');
    expect([kept.get('k1'), kept.last('k1')]).toEqual([undefined, 'y']);
    kept.listening();
    expect(kept.last('k1')).toBeUndefined();
  });

  it('cuando vuelven los avisos nada de antes es lo último: pudo cambiar sin que se oyera', async () => {
    const { kept } = taller();
    await kept.of('k1', async () => ({ valor: 'x', origen: ['fase:1'] }));
    kept.lost();
    expect(kept.last('k1')).toBe('x');
    kept.listening();
    expect(kept.last('k1')).toBeUndefined();
  });
});
