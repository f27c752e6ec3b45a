export { createDemoHost, type DemoHost } from './demo-host.ts';
