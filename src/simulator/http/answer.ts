/** The response to a request. */
export interface Answer {
  readonly status: number;
  /** JSON text. */
  readonly body: string;
  readonly headers?: Readonly<Record<string, string>>;
}

/** Wraps data that is already JSON text in the envelope. */
export function enveloped(data: string, extra: { status?: number; totalItems?: number } = {}): Answer {
  const total = extra.totalItems === undefined ? '' : `,"total_items":${String(extra.totalItems)}`;
  return { status: extra.status ?? 200, body: `{"success":true,"message":null,"data":${data}${total}}` };
}

/** Wraps data in the envelope. */
export function answerOf(data: unknown, status = 200): Answer {
  return enveloped(JSON.stringify(data), { status });
}

/** A failure in the envelope. */
export function failure(status: number, message: string): Answer {
  return { status, body: JSON.stringify({ success: false, message, data: null }) };
}
