import { describe, expect, it } from 'vitest';
import { tooNew } from './too-new';

describe('lo que un navegador de hace unos años no sabe leer no se publica', () => {
  it.each([
    ['a.js', 'e.split(/(?<=,) /)', 'a regular expression that looks behind'],
    ['a.js', 'RegExp(`(?<!${e})x`)', 'a regular expression that looks behind'],
    ['a.js', 'class A{static{this.b=1}}', 'a static block'],
    ['a.js', 'Object.groupBy(a,b)', 'grouping by Object or Map'],
    ['a.js', 'let a=structuredClone(b)', 'structuredClone'],
    ['a.css', '@media (width<=900px){a{b:c}}', 'a range in a media query'],
    ['a.css', '@media (400px < width){a{b:c}}', 'a range in a media query'],
    ['a.css', '.a{color:red;&:hover{color:blue}}', 'a nested rule'],
    ['a.css', '@container (min-width:2px){a{b:c}}', 'a container query'],
  ])('%s: %s', (file, text, found) => expect(tooNew(file, text)).toEqual([found]));

  it.each([
    ['a.js', '/(?<name>a)(?!b)(?=c)/.exec(d);e.static={}'],
    ['a.css', '@media (max-width:900px){.a>.b{c:d}}.a:hover{b:c}'],
    ['a.woff2', '(?<=a)'],
  ])('%s: %s no molesta', (file, text) => expect(tooNew(file, text)).toEqual([]));
});
