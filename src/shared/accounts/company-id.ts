/**
 * Returns the number of a company to show beside its name; empty where the name ends with it, as the name that an account
 * gets by itself does.
 */
export function idBeside({ name, companyId }: { readonly name: string; readonly companyId: number }): string {
  const id = String(companyId);
  return name.split(/\s+/).at(-1) === id ? '' : id;
}

/** Returns the name of a company with its number, once. */
export const nameWithId = (company: { readonly name: string; readonly companyId: number }): string =>
  `${company.name} ${idBeside(company)}`.trim();
