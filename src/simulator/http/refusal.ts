/** Thrown for a request that the service rejects: an HTTP status and a message for a person. */
export class Refusal extends Error {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;

  constructor(status: number, message: string, headers: Readonly<Record<string, string>> = {}) {
    super(message);
    this.name = 'Refusal';
    this.status = status;
    this.headers = headers;
  }
}

/** A refusal with status 400. */
export function badRequest(message: string): Refusal {
  return new Refusal(400, message);
}
