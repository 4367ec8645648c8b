import { createInterface } from 'node:readline';
import { Writable } from 'node:stream';

/** Asks one thing after another. On a terminal nothing typed is shown where `oculto`; from a pipe lines may be missing. */
export async function ask(preguntas: readonly string[], { oculto }: { oculto: boolean }): Promise<string[]> {
  const terminal = process.stdin.isTTY;
  const nowhere = new Writable({ write: (_text, _encoding, done) => done() });
  // What may be seen the terminal shows by itself.
  const reader = createInterface({ input: process.stdin, output: nowhere, terminal: terminal && oculto });
  const lines: string[] = [];
  if (terminal) process.stdout.write(preguntas[0]!);
  for await (const line of reader) {
    lines.push(line);
    if (lines.length === preguntas.length) break;
    if (terminal) process.stdout.write(`${oculto ? '\n' : ''}${preguntas[lines.length]}`);
  }
  reader.close();
  if (terminal && oculto) process.stdout.write('\n');
  return lines;
}
