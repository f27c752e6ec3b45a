import type { LoadFnOutput, ResolveFnOutput, ResolveHookContext } from 'node:module';

export function resolveInArchive(_specifier: string, _context: ResolveHookContext): ResolveFnOutput | null {
  return null;
}

export function loadFromArchive(_url: string): LoadFnOutput | null {
  return null;
}
