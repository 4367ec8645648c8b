import { rmSync } from 'node:fs';
import { afterAll, describe, expect, it } from 'vitest';
import { webDePrueba } from '../../pruebas/web-de-prueba';
import { officeFiles } from './web-assets';

const webDir = webDePrueba();
afterAll(() => rmSync(webDir, { recursive: true, force: true }));

describe('lo que pide la página de la oficina según su dirección', () => {
  it('las partes y aquello en lo que se apoyan, sin lo que la página ya carga y sin repetir', () => {
    expect(officeFiles(webDir, ['src/screens/sesion/sesion/EntryFrame.tsx', 'src/screens/sesion/sesion/Login.tsx'])).toEqual({
      css: ['/assets/marco.css'],
      js: ['/assets/marco.js', '/assets/menu.js', '/assets/login.js'],
    });
  });

  it('una parte que no está en la web construida se dice al arrancar', () => {
    expect(() => officeFiles(webDir, ['src/otra.tsx'])).toThrow('La web construida no contiene src/otra.tsx');
  });
});
