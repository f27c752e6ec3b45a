import { expect, test } from './launch.ts';

test('what is exposed is frozen, and the property cannot be replaced', async ({ page }) => {
  const facts = await page.evaluate(() => {
    'use strict';
    const descriptor = Object.getOwnPropertyDescriptor(globalThis, 'bridge');
    return {
      isFrozen:
        Object.isFrozen(bridge) && Object.isFrozen(bridge.nested) && Object.isFrozen(bridge.nested.list),
      isWritable: descriptor?.writable,
      isConfigurable: descriptor?.configurable,
    };
  });
  expect(facts).toEqual({ isFrozen: true, isWritable: false, isConfigurable: false });
});

test('data is copied once: later changes in the preload are not visible', async ({ page }) => {
  expect(await page.evaluate(() => [bridge.changeKept(), bridge.kept.value])).toEqual([2, 1]);
});

test('nested functions are proxied, symbols are omitted', async ({ page }) => {
  expect(await page.evaluate(() => [bridge.nested.list[1].deep('deep'), 'symbol' in bridge.nested])).toEqual([
    'deep!',
    false,
  ]);
});

test('instances of classes lose their prototype', async ({ page }) => {
  expect(await page.evaluate(() => [bridge.instance.count, typeof bridge.instance.increment])).toEqual([
    1,
    'undefined',
  ]);
});

test('dates, bytes and errors arrive as such', async ({ page }) => {
  const facts = await page.evaluate(() => [
    bridge.date instanceof Date,
    bridge.bytes instanceof Uint8Array && bridge.bytes[2] === 3,
    bridge.error instanceof Error && bridge.error.message === 'carried' && bridge.error.name === 'Error',
  ]);
  expect(facts).toEqual([true, true, true]);
});

test('only the message of an exception crosses', async ({ page }) => {
  const facts = await page.evaluate(() => {
    try {
      return bridge.throwing();
    } catch (problem) {
      return [(problem as Error).message, (problem as Error).name, 'code' in (problem as Error)];
    }
  });
  expect(facts).toEqual(['thrown', 'Error', false]);
});

test('promises settle on the other side, with proxies in what they settle to', async ({ page }) => {
  const facts = await page.evaluate(async () => {
    const { value, more } = await bridge.resolving([1, 'two']);
    const message = await bridge.rejecting().catch((problem: Error) => problem.message);
    return [value, more(), message];
  });
  expect(facts).toEqual([[1, 'two'], 'called', 'rejected']);
});

test('functions of the page can be kept and called by the preload', async ({ page }) => {
  const answer = await page.evaluate(() => {
    bridge.keep((a: number, b: { c: number }) => ({ sum: a + b.c }));
    return bridge.callKept(1, { c: 2 });
  });
  expect(answer).toEqual({ sum: 3 });
});

test('a Proxy, such as reactive state, cannot cross', async ({ page }) => {
  const messages = await page.evaluate(() => {
    const attempt = (value: unknown): string => {
      try {
        return bridge.describe(value);
      } catch (problem) {
        return (problem as Error).message;
      }
    };
    const reactive = new Proxy({ a: 1 }, {});
    return [
      attempt(reactive),
      attempt({ inner: reactive }),
      attempt([new Proxy([1], {})]),
      attempt({ plain: 1 }),
    ];
  });
  const refused = 'An object could not be cloned.';
  expect(messages).toEqual([refused, refused, refused, '[object Object] object']);
});

test('a name that exists on window cannot be exposed', async ({ page }) => {
  expect(await page.evaluate(() => bridge.refusals.again)).toBe(
    'Cannot bind an API on top of an existing property on the window object',
  );
});
