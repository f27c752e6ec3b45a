import { normaliseMac } from '@shared/devices/mac.ts';

/** The words of the API's paths; anything else in a path may identify someone. */
const known: ReadonlySet<string> = new Set([
  'api',
  'public',
  'auth',
  'connect',
  'token',
  'monitoring',
  'management',
  'devices',
  'companies',
  'sources',
  'history',
  'long-operations',
  'fields',
  'csv',
  'input-options',
  'operators-for-types',
  'applications',
]);

function segmentOf(segment: string): string {
  if (segment === '' || known.has(segment)) return segment;
  if (/^\d{1,9}$/.test(segment)) return '{id}';
  return normaliseMac(segment) === null ? '{…}' : '{mac}';
}

/** Returns the path of a request, with placeholders for everything but the API's own words. */
export function redactedPath(path: string): string {
  const [place = '', query] = path.split('?', 2);
  const segments = place.split('/').map(segmentOf).join('/');
  if (query === undefined) return segments;
  return `${segments}?${query.startsWith('company_id=') ? 'company_id={id}' : '{…}'}`;
}
