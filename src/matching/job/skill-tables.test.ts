import { expect, test } from 'vitest';
import { findNeeds } from './needs.ts';
import { openPosting } from './posting.ts';
import { findTitle } from './title.ts';

test('rows of a skill table that nobody filled in, its legend and contact handles name no skill', () => {
  const posting = openPosting(
    'Oracle Consultant\nRequirements: Experience with Oracle Fusion. Technical Skills SNo Primary Skill Proficiency Level * Rqrd./Dsrd. 1 Access Control NA Required 2 ABAP Authorization NA Required 3 ABB SCADA NA Required 4 Informatica PL3 Required * Proficiency Legends Proficiency Level Generic Reference PL1 The associate has basic awareness of the skill. PL2 The associate possesses working knowledge of the skill.\nSkype: sample_recruiter',
  );
  const keys = findNeeds(posting, findTitle(posting)).map(({ key }) => key);
  expect(keys).toEqual(expect.arrayContaining(['oracle-fusion', 'informatica']));
  for (const none of ['sap-abap', 'scada', 'pl-i', 'skype-for-business']) expect(keys).not.toContain(none);
});
