import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Tab from '@mui/material/Tab';
import Tabs from '@mui/material/Tabs';
import { useState } from 'react';
import { useSearchParams } from 'react-router';
import { readSession } from '#web/session/session.ts';
import { shellWords } from '#web/shell/words/words.ts';
import { Note, PageHead } from '#web/ui/page.tsx';
import { token } from '#web/ui/tokens.ts';
import { useWords } from '#web/words/language.tsx';
import { CustomSkills } from './custom-skills.tsx';
import { SkillDialog } from './skill-dialog.tsx';
import { SkillProposals } from './skill-proposals.tsx';
import { skillWords } from './words/words.ts';

const tabs = ['proposals', 'own'] as const;
type SkillsTab = (typeof tabs)[number];

/** The two tabs of the vocabulary: skill proposals and custom skills. */
export function Skills() {
  const words = useWords(shellWords, skillWords);
  const { newSkills, common } = words;
  const [params, setParams] = useSearchParams();
  const [isAdding, setAdding] = useState(false);
  const mayWrite = readSession()?.mayWrite ?? false;
  const tab: SkillsTab = params.get('tab') === 'own' ? 'own' : 'proposals';
  return (
    <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: 'minmax(0, 1fr)' }}>
      <PageHead title={words.shell.newSkills} under={mayWrite ? newSkills.intro : common.viewOnly}>
        {mayWrite && (
          <Button variant="contained" color="primary" onClick={() => setAdding(true)}>
            {newSkills.addTitle}
          </Button>
        )}
      </PageHead>
      <Note tone="info">{newSkills.later}</Note>
      <Tabs
        value={tab}
        onChange={(_, next: SkillsTab) => setParams(next === 'own' ? { tab: next } : {})}
        aria-label={words.shell.newSkills}
        sx={{ borderBottom: `1px solid ${token('border')}` }}
      >
        {tabs.map((one) => (
          <Tab key={one} value={one} label={newSkills.tabs[one]} id={`tab-${one}`} aria-controls={`panel-${one}`} />
        ))}
      </Tabs>
      <Box role="tabpanel" id={`panel-${tab}`} aria-labelledby={`tab-${tab}`} sx={{ minWidth: 0 }}>
        {tab === 'own' ? <CustomSkills /> : <SkillProposals />}
      </Box>
      {isAdding && <SkillDialog skill={undefined} onClose={() => setAdding(false)} />}
    </Box>
  );
}
