import { medirCrecida } from './crecida';
await medirCrecida((n, v, u) => console.log(n, v.toFixed(0), u));
process.exit(0);
