export { ApiError, appErrorOf, call } from './call.ts';
export { oneAtATime } from './one-at-a-time.ts';
export { useRequest } from './request.ts';
export { rollcall } from './rollcall.ts';
export { createTurns, type Turns } from './turns.ts';
