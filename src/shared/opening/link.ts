import { normaliseMac } from '../devices/mac.ts';

/** The target of a link to a device of a company. */
export interface DeviceLink {
  readonly companyId: number;
  /** In canonical form. */
  readonly mac: string;
}

/** The target of a link to a saved view, on this computer, of an account for a company. */
export interface ViewLink {
  readonly companyId: number;
  readonly viewId: string;
}

const company = 'rollcall://company/([1-9][0-9]{0,9})';
const devicePattern = new RegExp(`^${company}/device/([0-9a-f]{2}(?:[:-]?[0-9a-f]{2}){5})/?$`, 'i');
const viewPattern = new RegExp(`^${company}/view/([a-z0-9-]{1,64})/?$`, 'i');

/**
 * Parses a link `rollcall://company/<id>/device/<mac>` to a device, or a link `rollcall://company/<id>/view/<id>` to a
 * saved view; `null` for any other text.
 */
export function readLink(text: string): DeviceLink | ViewLink | null {
  const [, viewCompany, viewId] = viewPattern.exec(text) ?? [];
  if (viewId !== undefined) return { companyId: Number(viewCompany), viewId };
  const [, companyId = '', typed = ''] = devicePattern.exec(text) ?? [];
  const mac = normaliseMac(typed);
  return mac === null ? null : { companyId: Number(companyId), mac };
}

/** Returns the link to a device. */
export const linkTo = ({ companyId, mac }: DeviceLink): string =>
  `rollcall://company/${companyId}/device/${mac.replaceAll(':', '-')}`;

/** Returns the link to a saved view; `null` when a link cannot contain the id of the view. */
export function linkToView({ companyId, viewId }: ViewLink): string | null {
  const link = `rollcall://company/${companyId}/view/${viewId}`;
  return viewPattern.test(link) ? link : null;
}
