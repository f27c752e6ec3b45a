import { startSimulator } from '@simulator/index.ts';

// A service in a separate process whose time runs faster. It announces itself in one line and lives until it is killed.
const speed = Number(process.argv[2] ?? 1);
const startMs = Date.now();
const { url, username, password, companies } = await startSimulator({
  seed: 5,
  operationSeconds: 20,
  now: () => startMs + (Date.now() - startMs) * speed,
});
process.stdout.write(`${JSON.stringify({ url, username, password, companyId: companies[0]?.id })}\n`);
