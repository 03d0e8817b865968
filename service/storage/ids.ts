const uuidPattern = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/** Ids come from outside; PostgreSQL answers one that is not a uuid with an error instead of no row. */
export const isUuid = (value: string): boolean => uuidPattern.test(value);
