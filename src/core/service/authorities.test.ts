import { describe, expect, it, vi } from 'vitest';
import { authoritiesFor } from './authorities.ts';

describe('authorities for a service', () => {
  const certificateAuthorities = ['own'];

  it('are those of the system and of the account', () => {
    const service = { serviceAddress: 'https://gateway.example.com', certificateAuthorities };
    expect(authoritiesFor(service, () => ['system'])).toEqual(['system', 'own']);
  });

  it('are not read from the system where nothing is encrypted', () => {
    const ofSystem = vi.fn(() => ['system']);
    const service = { serviceAddress: 'http://127.0.0.1:9000', certificateAuthorities };
    expect(authoritiesFor(service, ofSystem)).toEqual(['own']);
    expect(ofSystem).not.toHaveBeenCalled();
  });
});
