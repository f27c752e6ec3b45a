// The minimum that Electron needs to show a window: the baseline for a start.
import { app, BrowserWindow } from 'electron';

const page = new URL('index.html', import.meta.url).href;
void app.whenReady().then(() => new BrowserWindow({ width: 1280, height: 800 }).loadURL(page));
