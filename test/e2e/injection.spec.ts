import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { listening } from '@core/service/testing/listening.ts';
import { expect, test } from './in-demo.ts';

/** What a payload does in the page; `other` is the URL of a server that must receive nothing. */
type Payload = (other: string) => unknown;

/** Ways in which a foreign script could run in the page or reach out of it. Each one sets `injected` if it runs. */
const payloads: Readonly<Record<string, Payload>> = {
  'markup with a handler': () => {
    document.body.insertAdjacentHTML('beforeend', '<img src=x onerror="window.injected = true">');
  },
  'a script with text': () => {
    const script = document.createElement('script');
    script.textContent = 'window.injected = true';
    document.body.append(script);
  },
  'a script with text that no sink saw': () => {
    const script = document.createElement('script');
    script.append(document.createTextNode('window.injected = true'));
    document.body.append(script);
    // The browser reports this only on its console.
    if (!('injected' in window)) throw new Error('it was not run');
  },
  'a script of somebody else': (other) => {
    const script = document.createElement('script');
    script.src = `${other}/injected.js`;
    document.body.append(script);
  },
  'a handler as an attribute': () => {
    const button = document.createElement('button');
    button.setAttribute('onclick', 'window.injected = true');
    document.body.append(button);
    button.click();
  },
  'a link to a script': () => {
    const link = document.createElement('a');
    link.href = 'javascript:window.injected = true';
    document.body.append(link);
    link.click();
  },
  'a text that is evaluated': () => Reflect.construct(Function, ['window.injected = true']),
  'a timer with a text': () => {
    Reflect.apply(setTimeout, window, ['window.injected = true', 0]);
  },
  'a module out of an address': () => {
    const address = 'data:text/javascript,window.injected = true';
    return import(address);
  },
  'a module of somebody else': (other) => import(`${other}/injected.js`),
  'a frame with a document of its own': () => {
    const frame = document.createElement('iframe');
    frame.setAttribute('srcdoc', '<script>parent.injected = true</script>');
    document.body.append(frame);
  },
  'a frame of somebody else': (other) => {
    const frame = document.createElement('iframe');
    frame.src = other;
    document.body.append(frame);
  },
  'an object of somebody else': (other) => {
    const element = document.createElement('object');
    element.data = `${other}/injected.html`;
    document.body.append(element);
  },
  'a worker out of a blob': () => new Worker(URL.createObjectURL(new Blob(['1']))),
  'another base for the addresses of the page': (other) => {
    const base = document.createElement('base');
    base.href = other;
    document.head.append(base);
    if (document.baseURI.startsWith(other)) Reflect.set(window, 'injected', true);
    base.remove();
  },
  'a form that is sent to somebody else': (other) => {
    const form = document.createElement('form');
    form.action = other;
    document.body.append(form);
    form.submit();
  },
  'a style of its own': () => {
    const style = document.createElement('style');
    style.append(document.createTextNode('body { outline: 7px solid red }'));
    document.head.append(style);
    if (getComputedStyle(document.body).outlineWidth === '7px') Reflect.set(window, 'injected', true);
  },
  'a style sheet of somebody else': (other) => {
    const link = document.createElement('link');
    link.rel = 'stylesheet';
    link.href = `${other}/injected.css`;
    document.head.append(link);
  },
  'a socket to somebody else': (other) => new WebSocket(other.replace('http', 'ws')),
  'a source of events of somebody else': (other) => new EventSource(other),
};

/** How long a refusal may take, in milliseconds. */
const patienceMs = 5_000;

/** Runs a payload as the page's own code would run. Resolves with how the browser refused it. */
const attempt = (payload: Payload, other: string): string => `(async () => {
  // Code evaluated by the debugger is exempt from the policy until it first awaits.
  await new Promise((resolve) => setTimeout(resolve));
  return await new Promise((resolve) => {
    document.addEventListener('securitypolicyviolation', (event) => resolve(event.violatedDirective), { once: true });
    (async () => (${String(payload)})(${JSON.stringify(other)}))().catch((error) => resolve(error.name));
    setTimeout(resolve, ${patienceMs}, 'not at all');
  });
})()`;

test.describe('the page refuses', () => {
  let heard = 0;
  const server = createServer((_request, response) => {
    heard += 1;
    response.end('window.injected = true');
  });

  test.beforeAll(async () => {
    await listening(server);
  });
  test.afterAll(() => server.close());

  test('twenty ways to run a script in it or to reach out of it', async ({ inDemo }) => {
    const { page } = inDemo;
    const other = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
    expect(Object.keys(payloads)).toHaveLength(20);
    for (const [name, payload] of Object.entries(payloads)) {
      await test.step(name, async () => {
        expect.soft(await page.evaluate(attempt(payload, other)), name).not.toBe('not at all');
        expect.soft(await page.evaluate('window.injected'), name).toBeUndefined();
      });
    }
    expect(heard).toBe(0);
    // Playwright would wait for the navigations that were refused.
    expect(await page.evaluate('document.querySelectorAll("[role=grid]").length')).toBe(1);
  });
});
