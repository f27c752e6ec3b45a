export { ApiError, appErrorOf, call } from './call.ts';
export { useRequest, type Request } from './request.ts';
export { rollcall } from './rollcall.ts';
