import type { Plugin } from 'vite';

/** The last Safari of the iPhones that stayed behind. What it lacks of the language and of CSS is rewritten by the build… */
export const OLDEST_BROWSER = ['safari15', 'chrome94', 'firefox93'];

/** …and this cannot be: one of them ends the whole file, or the styles it governs. */
const IN_SCRIPTS: Record<string, RegExp> = {
  'a regular expression that looks behind': /\(\?<[=!]/,
  'a regular expression with the v flag': /\/[dgimsuy]*v[dgimsuy]*\.(?:test|exec)\(/,
  'a static block': /\bstatic\s*\{/,
  'grouping by Object or Map': /\b(?:Object|Map)\.groupBy\(/,
  'Promise.withResolvers': /\bPromise\.withResolvers\b/,
  'Array.fromAsync': /\bArray\.fromAsync\b/,
  'AbortSignal.any or timeout': /\bAbortSignal\.(?:any|timeout)\(/,
  structuredClone: /(?<![.\w])structuredClone\(/,
  'Iterator.from': /\bIterator\.from\(/,
  'the operations of Set': /\.(?:isSubsetOf|isSupersetOf|isDisjointFrom|symmetricDifference)\(/,
};
const IN_STYLES: Record<string, RegExp> = {
  'a range in a media query': /@media[^{]*[<>]/,
  'a container query': /@container\b/,
  'a nested rule': /\{[^{}]*[;{]\s*&/,
  'light-dark()': /\blight-dark\(/,
  '@starting-style': /@starting-style\b/,
  '@scope': /@scope\b/,
  subgrid: /\bsubgrid\b/,
};

/** What the oldest browser could not read of a file as it is shipped. */
export function tooNew(file: string, text: string): string[] {
  const found = file.endsWith('.css') ? IN_STYLES : /\.m?js$/.test(file) ? IN_SCRIPTS : {};
  return Object.entries(found)
    .filter(([, pattern]) => pattern.test(text))
    .map(([name]) => name);
}

export function refuseTooNew(): Plugin {
  return {
    name: 'refuse-too-new',
    // After the minifiers: what is looked at is what is shipped.
    generateBundle: {
      order: 'post',
      handler(_options, bundle) {
        for (const [file, output] of Object.entries(bundle)) {
          const text = output.type === 'chunk' ? output.code : output.source;
          const found = typeof text === 'string' ? tooNew(file, text) : [];
          if (found.length > 0) this.error(`${file}: ${found.join(', ')}, which ${OLDEST_BROWSER[0]} cannot read`);
        }
      },
    },
  };
}
