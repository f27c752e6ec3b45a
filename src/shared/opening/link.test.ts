import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { linkTo, linkToView, readLink } from './link.ts';

const mac = fc
  .array(fc.integer({ min: 0, max: 255 }), { minLength: 6, maxLength: 6 })
  .map((bytes) => bytes.map((byte) => byte.toString(16).toUpperCase().padStart(2, '0')).join(':'));
const companyId = fc.integer({ min: 1, max: 2_147_483_647 });

describe('a link to a device', () => {
  it('identifies the device for which it was made', () => {
    fc.assert(
      fc.property(companyId, mac, (id, address) => {
        const device = { companyId: id, mac: address };
        expect(readLink(linkTo(device))).toEqual(device);
      }),
    );
  });

  it.each([
    'rollcall://company/627/device/00-0a-14-81-2b-3c',
    'rollcall://company/627/device/000a14812b3c',
    'rollcall://company/627/device/00:0A:14:81:2B:3C/',
    'ROLLCALL://company/627/device/00:0a:14:81:2b:3c',
  ])('may be written as %s', (text) => {
    expect(readLink(text)).toEqual({ companyId: 627, mac: '00:0A:14:81:2B:3C' });
  });

  it.each([
    'rollcall://company/627/device/00-0a-14-81-2b-3c?apply=1',
    'rollcall://company/627/device/00-0a-14-81-2b-3c#x',
    'rollcall://company/627/device/00-0a-14-81-2b-3c --gpu-launcher=calc',
    'rollcall://company/627/device/00-0a-14-81-2b-3c\n--inspect',
    'rollcall://company/627/device/../../settings',
    'rollcall://company/627/device/00%3A0a%3A14%3A81%3A2b%3A3c',
    'rollcall://company/0/device/00-0a-14-81-2b-3c',
    'rollcall://company/-1/device/00-0a-14-81-2b-3c',
    'rollcall://company/12345678901/device/00-0a-14-81-2b-3c',
    'rollcall://user@company/627/device/00-0a-14-81-2b-3c',
    'rollcall://company:80/627/device/00-0a-14-81-2b-3c',
    'rollcall:company/627/device/00-0a-14-81-2b-3c',
    'rollcall://company/627/field/Name/set/x',
    'rollcall://company/627/view/',
    'rollcall://company/627/view/a%20b',
    'rollcall://company/627/view/a/apply',
    'rollcall://company/627/view/a?apply=1',
    'rollcall://company/627/view/../device/00-0a-14-81-2b-3c',
    'rollcall://company/627/view/a" --gpu-launcher=calc',
    'rollcall://company/0/view/a',
    `rollcall://company/627/view/${'a'.repeat(65)}`,
    'https://company/627/device/00-0a-14-81-2b-3c',
    'javascript:alert(1)//rollcall://company/627/device/00-0a-14-81-2b-3c',
    'rollcall://company/６２７/device/00-0a-14-81-2b-3c',
    '',
  ])('is nothing else: %s', (text) => {
    expect(readLink(text)).toBeNull();
  });

  it('is never found in a random text', () => {
    fc.assert(fc.property(fc.string(), (text) => readLink(`rollcall://${text}`) === null));
  });
});

describe('a link to a saved view', () => {
  it('identifies the view for which it was made', () => {
    fc.assert(
      fc.property(companyId, fc.uuid(), (id, viewId) => {
        const view = { companyId: id, viewId };
        expect(readLink(linkToView(view) ?? '')).toEqual(view);
      }),
    );
  });

  it('is never made of an id that would say more', () => {
    fc.assert(
      fc.property(companyId, fc.string(), (id, viewId) => {
        const link = linkToView({ companyId: id, viewId });
        return link === null || /^[a-z0-9:/-]+$/i.test(link);
      }),
    );
    expect(linkToView({ companyId: 627, viewId: 'a" --x' })).toBeNull();
  });
});
