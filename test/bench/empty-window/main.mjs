// What Electron needs to show a window at all: what a start is compared with.
import { app, BrowserWindow } from 'electron';

const page = new URL('index.html', import.meta.url).href;
void app.whenReady().then(() => new BrowserWindow({ width: 1280, height: 800 }).loadURL(page));
