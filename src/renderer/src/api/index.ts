export { ApiError, appErrorOf, call } from './call.ts';
export { useRequest } from './request.ts';
export { rollcall } from './rollcall.ts';
