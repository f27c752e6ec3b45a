import type { User } from '../accounts.ts';
import type { Answer } from '../http/answer.ts';
import type { ContentType } from '../http/request.ts';
import type { Service } from '../service.ts';

/** The name of each endpoint, used to count requests and to make one fail. */
export type EndpointName =
  | 'token'
  | 'devices'
  | 'statistics'
  | 'history'
  | 'updateField'
  | 'updateCsv'
  | 'operation'
  | 'fields'
  | 'inputOptions'
  | 'operators'
  | 'sources'
  | 'applications';

/** A request that has passed the checks of the door: authenticated, of the right content type, its body parsed. */
export interface Call {
  /** Absent for the token endpoint only. */
  readonly user: User | undefined;
  /** The variable parts of the path, decoded. */
  readonly parameters: readonly string[];
  readonly query: URLSearchParams;
  /** Parsed JSON, URL-encoded parameters or a multipart form, depending on the endpoint's content type. */
  readonly body: unknown;
}

/** One endpoint of the specification. */
export interface Endpoint {
  readonly name: EndpointName;
  readonly method: 'GET' | 'POST';
  /** Matches the whole path; its capture groups are the parameters. */
  readonly path: RegExp;
  readonly contentType?: ContentType;
  readonly isPublic?: boolean;
  answer(call: Call, service: Service): Answer | Promise<Answer>;
}
