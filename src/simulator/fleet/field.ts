/** Type names as `/fields` and `/fields/operators-for-types` use them. */
export type FieldType = 'String' | 'Integer' | 'Long' | 'Double' | 'Boolean' | 'DateTime';

/** Categories of fields as the service names them. */
type FieldCategory = 'Static' | 'Monitoring' | 'Cumulative' | 'Configuration' | 'Tags';

/** One permitted value of a field with options. */
interface FieldOption {
  readonly id: number;
  readonly name: string;
}

/** A field of a company (specification, Field). */
export interface FieldDefinition {
  readonly id: number;
  readonly name: string;
  readonly displayName: string;
  readonly type: FieldType;
  readonly category: FieldCategory;
  readonly unit?: string;
  /** Present only if the field has options; its values are then option ids. */
  readonly options?: readonly FieldOption[];
  readonly isEditable?: boolean;
}
