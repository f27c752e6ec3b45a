import { normaliseMac } from '../devices/mac.ts';

/** What a link names: a device of a company. */
export interface DeviceLink {
  readonly companyId: number;
  /** In the canonical form. */
  readonly mac: string;
}

const pattern = /^rollcall:\/\/company\/([1-9][0-9]{0,9})\/device\/([0-9a-f]{2}(?:[:-]?[0-9a-f]{2}){5})\/?$/i;

/** The device that a link `rollcall://company/<id>/device/<mac>` names; `null` for every other text. */
export function readLink(text: string): DeviceLink | null {
  const [, companyId = '', typed = ''] = pattern.exec(text) ?? [];
  const mac = normaliseMac(typed);
  return mac === null ? null : { companyId: Number(companyId), mac };
}

/** The link to a device. */
export const linkTo = ({ companyId, mac }: DeviceLink): string =>
  `rollcall://company/${companyId}/device/${mac.replaceAll(':', '-')}`;
