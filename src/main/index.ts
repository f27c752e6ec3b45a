import { app } from 'electron';
import { commandArguments } from './app/command-line.ts';

// A command or the window: each loads only its own code. Electron is not ready until everything awaited here is done.
const args = app.isPackaged ? commandArguments(process.argv) : null;
if (args === null) await import('./application.ts');
else await (await import('./terminal.ts')).answerOnTerminal(args);
