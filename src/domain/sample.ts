/**
 * How to sign in to the sample data (ruling 30); shown by the server start, the README and the login of a sample
 * installation.
 */
export const sampleSignIn = {
  usernames: ['admin', 'recruiter', 'teamlead', 'viewer'],
  password: 'Rolecall-demo-2026',
} as const;
