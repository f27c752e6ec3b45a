import { startSimulator } from '@simulator/index.ts';

// A service in a process of its own whose time runs faster; it says where it is in one line and lives until it is ended.
const speed = Number(process.argv[2] ?? 1);
const startMs = Date.now();
const { url, username, password, companies } = await startSimulator({
  seed: 5,
  operationSeconds: 20,
  now: () => startMs + (Date.now() - startMs) * speed,
});
process.stdout.write(`${JSON.stringify({ url, username, password, companyId: companies[0]?.id })}\n`);
