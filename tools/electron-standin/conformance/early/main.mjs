import { app } from 'electron';

// A top-level await delays `ready`: with `wait` only a signal ends it, with `exit` a timer does.
app.on('ready', () => process.stdout.write('ready\n'));
process.stdout.write(`${app.isReady()}\n`);
const signal = await new Promise((resolve) => {
  process.once('SIGTERM', resolve);
  setTimeout(() => resolve('timer'), process.env.CONFORMANCE_EARLY === 'exit' ? 1 : 60_000);
});
process.stdout.write(`${signal}\n`);
process.exit(7);
