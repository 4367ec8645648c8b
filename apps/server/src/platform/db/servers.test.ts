import { describe, expect, it } from 'vitest';
import { attributesOf, Servers, serversOf } from './servers';

describe('los servidores de una dirección', () => {
  it.each([
    ['postgresql://liga:clave@uno:5432/base', ['postgresql://liga:clave@uno:5432/base']],
    [
      'postgresql://liga:cl%2Cave@uno:5432,otro:5433/base?target_session_attrs=read-write&sslmode=disable',
      ['postgresql://liga:cl%2Cave@uno:5432/base?sslmode=disable', 'postgresql://liga:cl%2Cave@otro:5433/base?sslmode=disable'],
    ],
    ['postgres://uno,[fd00::1]:5433/base', ['postgres://uno/base', 'postgres://[fd00::1]:5433/base']],
    [
      'postgresql://liga@localhost/base?host=/run/a,/run/b&port=5432,5433',
      ['postgresql://liga@localhost/base?host=%2Frun%2Fa&port=5432', 'postgresql://liga@localhost/base?host=%2Frun%2Fb&port=5433'],
    ],
  ])('%s', (direccion, todos) => expect(serversOf(direccion)).toEqual(todos));

  it('dicen cuál se quiere', () => {
    expect(attributesOf('postgresql://uno,otro/base?target_session_attrs=standby')).toBe('standby');
    expect(attributesOf('postgresql://uno/base')).toBe('any');
  });
});

describe('de varios servidores', () => {
  it('se va al siguiente solo cuando falla el de ahora, y una vez para todos', async () => {
    const servidores = new Servers('postgresql://uno,otro,tercero/base');
    const [uno, otro] = servidores.all;
    const probados: string[] = [];
    const abrir = () =>
      servidores.reach(async () => {
        const donde = servidores.current;
        probados.push(donde);
        await Promise.resolve();
        if (donde !== uno) return donde;
        servidores.leave(donde);
        throw new Error('no contesta');
      });
    expect(await Promise.all([abrir(), abrir()])).toEqual([otro, otro]);
    expect(probados).toEqual([uno, uno, otro, otro]);
    servidores.leave(uno!);
    expect(servidores.current).toBe(otro);
  });

  it('lo que no es culpa del servidor no se prueba en otro, y si fallan todos se dice', async () => {
    const servidores = new Servers('postgresql://uno,otro/base');
    let veces = 0;
    await expect(servidores.reach(() => Promise.reject(new Error(`lleno ${++veces}`)))).rejects.toThrow('lleno 1');
    const ninguno = () => {
      servidores.leave(servidores.current);
      return Promise.reject(new Error(`cerrado ${++veces}`));
    };
    await expect(servidores.reach(ninguno)).rejects.toThrow('cerrado 3');
  });
});
