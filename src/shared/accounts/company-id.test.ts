import { expect, it } from 'vitest';
import { idBeside, nameWithId } from './company-id.ts';

it('shows the number of a company beside its name, but not twice', () => {
  expect(idBeside({ name: 'Transit', companyId: 627 })).toBe('627');
  expect(idBeside({ name: 'Line 1627', companyId: 627 })).toBe('627');
  expect(idBeside({ name: 'devices.example.com 627', companyId: 627 })).toBe('');
});

it('the name of a company has its number once', () => {
  expect(nameWithId({ name: 'Transit', companyId: 627 })).toBe('Transit 627');
  expect(nameWithId({ name: 'devices.example.com 627', companyId: 627 })).toBe('devices.example.com 627');
});
