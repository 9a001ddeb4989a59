/**
 * The header in which a call names the IANA zone that its person chose. Days in filters, the days of
 * charts and the times of exports are then those of that zone.
 */
export const timeZoneHeader = 'X-Time-Zone';
