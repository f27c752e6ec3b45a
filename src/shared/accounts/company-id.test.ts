import { expect, it } from 'vitest';
import { idBeside } from './company-id.ts';

it('shows the number of a company beside its name, but not twice', () => {
  expect(idBeside({ name: 'Transit', companyId: 627 })).toBe('627');
  expect(idBeside({ name: 'Line 1627', companyId: 627 })).toBe('627');
  expect(idBeside({ name: 'devices.example.com 627', companyId: 627 })).toBe('');
});
