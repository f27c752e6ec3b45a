import { createServer, type Server } from 'node:https';
import { request } from 'node:http';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { privateAuthority, type Certified } from '@core/service/testing/self-signed.ts';
import { listening } from '@core/service/testing/listening.ts';
import { expect, test } from './application.ts';
import { companies } from './signed-in.ts';
import { SignInPage } from './pages/sign-in-page.ts';
import { tabTo } from './pages/controls.ts';

/** Starts a TLS proxy in front of the service. */
async function withTls(serviceUrl: string, certified: Certified): Promise<{ server: Server; url: string }> {
  const { port } = new URL(serviceUrl);
  const server = createServer(certified, (asked, answer) => {
    const { method, url: path, headers } = asked;
    const passedOn = request({ port, host: '127.0.0.1', method, path, headers }, (answered) => {
      answer.writeHead(answered.statusCode ?? 502, answered.headers);
      answered.pipe(answer);
    });
    asked.pipe(passedOn);
  });
  return { server, url: `https://127.0.0.1:${await listening(server)}` };
}

test('a service of a private authority is refused, and used once its file was chosen, by keyboard alone', async ({
  launch,
  service,
  dataFolder,
}) => {
  const simulator = await service({ seed: 7 });
  const authority = privateAuthority('Transit root');
  const { server, url } = await withTls(simulator.url, authority.issue());
  const file = join(dataFolder, 'root.pem');
  writeFileSync(file, authority.cert);
  const { application, page } = await launch();
  await application.evaluate(({ dialog }, path) => {
    dialog.showOpenDialog = () => Promise.resolve({ canceled: false, filePaths: [path] });
  }, file);

  const signIn = new SignInPage(page);
  const { username, password } = simulator;
  await signIn.fill({ url, username, password, companyId: companies.lab });
  await page.keyboard.press('Enter');
  await expect(signIn.alert).toContainText('does not trust the certificate of 127.0.0.1');
  await expect(signIn.alert).toContainText('choose it under Advanced');

  await tabTo(page, page.getByRole('button', { name: 'Advanced' }), 'Shift+Tab');
  await page.keyboard.press('Enter');
  await tabTo(page, page.getByRole('button', { name: 'Choose a file…' }));
  await page.keyboard.press('Enter');
  await expect(page.getByText('CN=Transit root')).toBeVisible();
  await signIn.password.fill(password);
  await page.keyboard.press('Enter');
  await expect(page.getByText('5 devices, all loaded').first()).toBeVisible();
  server.closeAllConnections();
  server.close();
});
