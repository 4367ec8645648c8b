import { pino } from 'pino';
import { describe, expect, it } from 'vitest';
import { ProxyWatch } from './proxy-watch';

function vigilar() {
  const dicho: { red: string; msg: string }[] = [];
  const log = pino({}, { write: (linea: string) => void dicho.push(JSON.parse(linea) as { red: string; msg: string }) });
  return { watch: new ProxyWatch(log), dicho };
}
const peticion = (ip: string, { ips, xff, agente = 'a' }: { ips?: string[]; xff?: string; agente?: string } = {}) => ({
  ip,
  ...(ips && { ips }),
  headers: { 'user-agent': agente, ...(xff !== undefined && { 'x-forwarded-for': xff }) },
});

describe('TRUST_PROXY', () => {
  it('que falta se dice una vez: llega X-Forwarded-For y no se cree', () => {
    const { watch, dicho } = vigilar();
    watch.see(peticion('10.0.0.2'));
    expect(watch.unheard).toBe(false);
    for (let n = 0; n < 5; n++) watch.see(peticion('10.0.0.2', { xff: `203.0.113.${n}` }));
    expect(watch.unheard).toBe(true);
    expect(dicho).toMatchObject([{ red: '10.0.0.0/24', msg: expect.stringContaining('TRUST_PROXY') }]);
  });

  it('que está bien no dice nada', () => {
    const { watch, dicho } = vigilar();
    for (let n = 0; n < 300; n++)
      watch.see(peticion(`203.0.113.${n % 200}`, { xff: '203.0.113.1', ips: ['127.0.0.1', `203.0.113.${n % 200}`], agente: `n${n % 30}` }));
    expect([watch.unheard, watch.single, dicho]).toEqual([false, false, []]);
  });

  it('que olvida el proxy de fuera: muchos navegadores, y todos de una dirección', () => {
    const { watch, dicho } = vigilar();
    for (let n = 0; n < 300; n++)
      watch.see(peticion('10.0.0.9', { xff: '10.0.0.9', ips: ['127.0.0.1', '10.0.0.9'], agente: `n${n % 30}` }));
    expect([watch.unheard, watch.single]).toEqual([false, true]);
    expect(dicho).toHaveLength(1);
  });

  it('una casa con un navegador no es eso', () => {
    const { watch } = vigilar();
    for (let n = 0; n < 1000; n++) watch.see(peticion('192.168.1.3', { agente: `n${n % 4}` }));
    expect(watch.single).toBe(false);
  });
});
