import { giveOrder } from './commands/order';

// Whoever reads only its first lines (`| head`) leaves: what was asked for goes on.
process.stdout.on('error', (error: NodeJS.ErrnoException) => {
  if (error.code !== 'EPIPE') throw error;
});

const code = await giveOrder(process.argv.slice(2));
if (code !== undefined) process.exit(code);
