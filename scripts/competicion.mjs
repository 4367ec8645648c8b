#!/usr/bin/env node
/** Runs the product from the folder of a release, which it never writes: `node competicion.mjs start`. */
import { readFileSync } from 'node:fs';

const { version, engines, os, cpu } = JSON.parse(readFileSync(new URL('package.json', import.meta.url), 'utf8'));
const refuse = (message) => {
  console.error(message);
  process.exit(1);
};
const numbers = (version) => version.match(/\d+/g).map(Number);
const [major, minor] = numbers(process.versions.node);
const [leastMajor, leastMinor] = numbers(engines.node);
if (major < leastMajor || (major === leastMajor && minor < leastMinor))
  refuse(`Hace falta Node.js ${leastMajor}.${leastMinor} o posterior, y este es el ${process.versions.node}.`);
if (process.platform !== os[0] || process.arch !== cpu[0])
  refuse(`Esta versión es para ${os[0]} ${cpu[0]}, y esta máquina es ${process.platform} ${process.arch}. Use la suya.`);
// No demo, with its accounts that everyone knows, unless it is asked for.
process.env.COMPETICION_RELEASE = version;
await import('./server/main.js');
