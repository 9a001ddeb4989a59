import { z } from 'zod';
import type { DateField } from '../date.ts';
import { absentOr } from './text-schema.ts';

/** The schema of a day within its bounds. */
export function daySchema({ min = '0001-01-01', max = '9999-12-31' }: DateField, label: string) {
  return z.iso
    .date({ ...absentOr(label, 'must be a date like 2026-01-31'), abort: true })
    .refine((day) => day >= min, `${label} must not be before ${min}.`)
    .refine((day) => day <= max, `${label} must not be after ${max}.`);
}

/** The schema of a time with its zone, which becomes UTC. */
export function timeSchema(label: string) {
  return z.iso
    .datetime({ offset: true, ...absentOr(label, 'must be an ISO date and time'), abort: true })
    .transform((text) => new Date(text).toISOString())
    .refine(isStorable, `${label} must be between the years 1000 and 9999.`);
}

function isStorable(time: string): boolean {
  return /^[1-9]\d{3}-/.test(time);
}
