import type { Plugin } from 'vite';

/**
 * What React's browser part carries of features that no public page draws, four fifths of what its first load weighs being React:
 * their functions are left empty, and the minifier takes away what only they called. What every page calls of them does nothing
 * where there is no such feature.
 */
const FEATURES = [
  // <ViewTransition>
  /ViewTransition/,
  // <title>, <link>, <style> and <script> that React would move to the head, and waiting for what they bring
  /Hoistable|Resource|Stylesheet|^pre(?:init|load|connect|fetch)|Suspensey/,
];
/** A public screen that came to need one would find it missing: the build says so. */
const NEEDED = /\b(?:ViewTransition|preload|preinit|preconnect)\b|<(?:title|link|style|script|meta)[\s>]/;

const REACT_DOM = /react-dom-client\.production\.js$/;
const PUBLIC_SCREEN = /src.publico.(?:piezas|screens).\w+\.tsx$/;

export function emptyFeatures(
  code: string,
  functions: readonly { id: { name: string } | null; body: { start: number; end: number } | null }[],
) {
  let left = '';
  let at = 0;
  for (const { id, body } of functions) {
    if (!id || !body || !FEATURES.some((feature) => feature.test(id.name))) continue;
    left += `${code.slice(at, body.start)}{}`;
    at = body.end;
  }
  return left + code.slice(at);
}

export const leanReact: Plugin = {
  name: 'lean-react',
  enforce: 'pre',
  apply: 'build',
  applyToEnvironment: ({ name }) => name === 'client',
  transform: {
    filter: { id: [REACT_DOM, PUBLIC_SCREEN] },
    handler(code, id) {
      if (REACT_DOM.test(id))
        return emptyFeatures(
          code,
          this.parse(code).body.flatMap((node) => (node.type === 'FunctionDeclaration' ? [node] : [])),
        );
      if (NEEDED.test(code)) this.error(`${id} needs what lean-react.ts takes out of React`);
      return null;
    },
  },
};
