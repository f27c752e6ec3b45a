export { ApiError, appErrorOf, call } from './call.ts';
export { latestOnly } from './latest-only.ts';
export { useRequest } from './request.ts';
export { rollcall } from './rollcall.ts';
