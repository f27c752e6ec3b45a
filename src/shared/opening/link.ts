import { normaliseMac } from '../devices/mac.ts';

/** What a link names: a device of a company. */
export interface DeviceLink {
  readonly companyId: number;
  /** In the canonical form. */
  readonly mac: string;
}

/** What a link names: a saved view of an account of a company on this computer. */
export interface ViewLink {
  readonly companyId: number;
  readonly viewId: string;
}

const company = 'rollcall://company/([1-9][0-9]{0,9})';
const devicePattern = new RegExp(`^${company}/device/([0-9a-f]{2}(?:[:-]?[0-9a-f]{2}){5})/?$`, 'i');
const viewPattern = new RegExp(`^${company}/view/([a-z0-9-]{1,64})/?$`, 'i');

/**
 * The device that a link `rollcall://company/<id>/device/<mac>` names, or the saved view of one
 * `rollcall://company/<id>/view/<id>`; `null` for every other text.
 */
export function readLink(text: string): DeviceLink | ViewLink | null {
  const [, viewCompany, viewId] = viewPattern.exec(text) ?? [];
  if (viewId !== undefined) return { companyId: Number(viewCompany), viewId };
  const [, companyId = '', typed = ''] = devicePattern.exec(text) ?? [];
  const mac = normaliseMac(typed);
  return mac === null ? null : { companyId: Number(companyId), mac };
}

/** The link to a device. */
export const linkTo = ({ companyId, mac }: DeviceLink): string =>
  `rollcall://company/${companyId}/device/${mac.replaceAll(':', '-')}`;

/** The link to a saved view; `null` for a view whose id no link can name. */
export function linkToView({ companyId, viewId }: ViewLink): string | null {
  const link = `rollcall://company/${companyId}/view/${viewId}`;
  return viewPattern.test(link) ? link : null;
}
