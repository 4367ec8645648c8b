import { fileURLToPath } from 'node:url';

/** What Node is given to run a script in a process of its own. */
export interface OwnScript {
  script: string;
  options: string[];
}

/** Built, it lies beside the server; from the sources, `beside` whoever runs it, it is TypeScript. */
export function ownScript(beside: string, name: string): OwnScript {
  const fromSources = beside.endsWith('.ts');
  return {
    script: fileURLToPath(new URL(`./${name}.${fromSources ? 'ts' : 'js'}`, beside)),
    options: fromSources ? ['--import', 'tsx'] : [],
  };
}
