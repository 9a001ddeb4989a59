import { z } from 'zod';

/** People never see this field; what fills it in is a program. */
const website = z.string().max(1_000).default('');

/** What the merchant registration sends; rules and sentences are the product's specification. */
export const registrationSchema = z.strictObject({
  name: between(3, 50, 'Name must be 3-50 characters long.'),
  phone: z
    .string('Phone must include country code, e.g., +919876543210')
    .trim()
    .regex(/^\+\d{10,15}$/, 'Phone must include country code, e.g., +919876543210'),
  email: z
    .string('Invalid email address.')
    .trim()
    .max(254, 'Invalid email address.')
    .pipe(z.email('Invalid email address.')),
  company: between(2, 50, 'Company name must be 2-50 characters long.'),
  message: z.string().trim().max(500, 'Message cannot exceed 500 characters.').default(''),
  website,
});

/** What the contact form sends: everything but the message is required, and nothing is endless. */
export const contactSchema = z.strictObject({
  name: required(200),
  businessName: required(200),
  email: required(254),
  phone: required(40),
  message: z.string().trim().max(4_000).default(''),
  website,
});

function between(min: number, max: number, sentence: string) {
  return z.string(sentence).trim().min(min, sentence).max(max, sentence);
}

function required(max: number) {
  return z.string().trim().min(1).max(max);
}
