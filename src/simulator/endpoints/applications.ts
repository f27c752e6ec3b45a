import { answerOf } from '../http/answer.ts';
import type { Endpoint } from './endpoint.ts';

const APPLICATIONS = [
  {
    id: 1,
    name: 'Device monitoring',
    description: 'Connection, signal and traffic of all devices',
    version: '3.3.2',
  },
  {
    id: 2,
    name: 'Device management',
    description: 'Configuration profiles and bulk changes',
    version: '3.3.2',
  },
  { id: 3, name: 'Remote access', description: 'Web and terminal access over VPN', version: '2.8.0' },
  { id: 4, name: 'Alerts', description: null, version: '1.4.1' },
];

/** Endpoint 7, GET /api/applications. */
export const applicationsEndpoint: Endpoint = {
  name: 'applications',
  method: 'GET',
  path: /^\/api\/applications$/,
  answer: () => answerOf(APPLICATIONS),
};
