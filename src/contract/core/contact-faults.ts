import { z } from 'zod';
import { addressFaults } from '#domain/candidates/contacts.ts';

/** Why no email, and no text message, may go to the address that stands beside them. */
export const contactFaults = {
  emailFault: z.enum(addressFaults).optional(),
  phoneFault: z.enum(addressFaults).optional(),
};
