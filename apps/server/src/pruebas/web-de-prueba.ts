import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** A folder such as the web's build leaves, with next to nothing in it: what the server needs to serve its own part. */
export function webDePrueba(): string {
  const webDir = mkdtempSync(join(tmpdir(), 'web-'));
  mkdirSync(join(webDir, 'assets'));
  mkdirSync(join(webDir, '.vite'));
  writeFileSync(join(webDir, 'marca.svg'), '<svg/>');
  writeFileSync(join(webDir, 'assets/entrada.js'), 'export {};');
  writeFileSync(
    join(webDir, 'oficina.html'),
    '<!doctype html><html lang="es"><head><script type="module" src="/assets/oficina.js" nonce="{{nonce}}"></script></head><body></body></html>',
  );
  writeFileSync(
    join(webDir, '.vite/manifest.json'),
    JSON.stringify({
      'src/publico/pagina/entrada.ts': { file: 'assets/entrada.js' },
      'src/publico/pagina/hidratar.tsx': { file: 'assets/hidratar.js' },
    }),
  );
  writeFileSync(
    join(webDir, '.vite/oficina.json'),
    JSON.stringify({
      'oficina.html': { file: 'assets/oficina.js' },
      'src/shell/Shell.tsx': { file: 'assets/shell.js', imports: ['oficina.html', '_menu.js'] },
      'src/screens/sesion/sesion/EntryFrame.tsx': {
        file: 'assets/marco.js',
        imports: ['oficina.html', '_menu.js'],
        css: ['assets/marco.css'],
      },
      'src/screens/sesion/sesion/Login.tsx': { file: 'assets/login.js', imports: ['oficina.html'], css: ['assets/marco.css'] },
      '_menu.js': { file: 'assets/menu.js' },
    }),
  );
  return webDir;
}
