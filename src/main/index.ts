import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import { app } from 'electron';
import { contract } from '@shared/contract/index.ts';
import { parseCommandLine, type CommandLine } from './app/command-line.ts';
import { claimSingleInstance, runWindows } from './app/lifecycle.ts';
import { openLog } from './app/log.ts';
import { installMenu } from './app/menu.ts';
import { pageOrigin, trusts } from './app/page-origin.ts';
import { registerScheme, serveScheme } from './app/scheme.ts';
import { confinePage } from './app/security.ts';
import { about, applyTheme, copyText, proxyFor, systemAuthorities } from './app/system.ts';
import { openWindow } from './app/window.ts';
import { compose } from './compose.ts';
import { broadcast, registerHandlers } from './ipc/register.ts';

/** Folder of the built application, `out`, packed or not. */
const built = join(import.meta.dirname, '..');

function start(commandLine: CommandLine): void {
  const dataFolder = app.getPath('userData');
  const log = openLog(dataFolder);
  const page = pageOrigin(process.env, app.isPackaged);
  process.on('uncaughtException', (error) => log.problem('uncaught', error));
  process.on('unhandledRejection', (error) => log.problem('unhandled', error));

  serveScheme(join(built, 'renderer'));
  confinePage(page);
  installMenu();
  const parts = compose({
    dataFolder,
    emit: broadcast(contract, log.problem),
    report: log.problem,
    newId: randomUUID,
    about,
    copyText,
    applyTheme,
    proxyFor,
    systemAuthorities,
  });
  parts.begin(commandLine.demo);
  registerHandlers(contract, parts.handlers, { isTrusted: trusts(page), log: log.call, report: log.problem });
  runWindows({ open: () => openWindow(page, join(built, 'preload', 'index.cjs')) }, parts.close);
}

const commandLine = parseCommandLine(process.argv);
app.setName('Rollcall');
if (commandLine.userDataFolder !== null) app.setPath('userData', commandLine.userDataFolder);
app.enableSandbox();
registerScheme();
if (claimSingleInstance()) void app.whenReady().then(() => start(commandLine));
