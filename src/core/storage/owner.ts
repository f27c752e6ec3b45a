/** An account and the company that it is used for. */
export interface Owner {
  readonly id: string;
  readonly companyId: number;
}
