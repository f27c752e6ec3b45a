/** How long the service keeps monitoring data, in days (known-shapes, History). */
export const retentionDays = 90;
