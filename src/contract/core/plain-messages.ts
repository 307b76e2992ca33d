import { z } from 'zod';
import { type FieldMessage, fieldMessage } from '#domain/field-messages.ts';

type Issue = Parameters<NonNullable<ReturnType<typeof z.config>['customError']>>[0];

const ofType: Readonly<Record<string, FieldMessage>> = {
  number: 'number',
  int: 'wholeNumber',
  boolean: 'yesOrNo',
  date: 'date',
  array: 'several',
};

/** What is wrong with a value, in words for a person; the library's own messages name types and say "invalid input". */
function plainMessage(issue: Issue): string {
  switch (issue.code) {
    case 'invalid_type': {
      const isAbsent = issue.input === undefined || issue.input === null || issue.input === '';
      return fieldMessage(isAbsent ? 'missing' : (ofType[issue.expected] ?? 'invalid'));
    }
    case 'invalid_value':
      return issue.input === undefined || issue.input === null || issue.input === ''
        ? fieldMessage('missing')
        : fieldMessage('oneOf', issue.values.join(', '));
    case 'too_big':
      return fieldMessage(
        issue.origin === 'string' ? 'tooLong' : issue.origin === 'array' ? 'tooMany' : 'tooMuch',
        String(issue.maximum),
      );
    case 'too_small':
      if (issue.origin === 'string' && issue.minimum === 1) return fieldMessage('missing');
      return fieldMessage(
        issue.origin === 'string' ? 'tooShort' : issue.origin === 'array' ? 'tooFew' : 'tooLittle',
        String(issue.minimum),
      );
    case 'invalid_format':
      return fieldMessage(issue.format === 'email' ? 'mail' : issue.format === 'date' ? 'date' : 'invalid');
    case 'unrecognized_keys':
      return fieldMessage('notSuch');
    default:
      return fieldMessage('invalid');
  }
}

z.config({ customError: plainMessage });
