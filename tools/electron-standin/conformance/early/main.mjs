import { app } from 'electron';

// What is awaited while the application is loaded comes before it is ready: `wait` is ended by a signal, `exit` by itself.
app.on('ready', () => process.stdout.write('ready\n'));
process.stdout.write(`${app.isReady()}\n`);
const signal = await new Promise((resolve) => {
  process.once('SIGTERM', resolve);
  setTimeout(() => resolve('timer'), process.env.CONFORMANCE_EARLY === 'exit' ? 1 : 60_000);
});
process.stdout.write(`${signal}\n`);
process.exit(7);
