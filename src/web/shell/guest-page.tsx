import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { type ReactNode, useEffect } from 'react';
import { languages } from '#domain/words/languages.ts';
import { Mark } from '#web/ui/mark.tsx';
import { token } from '#web/ui/tokens.ts';
import { languageNames, useLanguage } from '#web/words/language.tsx';

/** A guest page (screens 2.1): the purpose of the product on one side, one form on the other. No shell. */
export function GuestPage({
  title,
  children,
  below,
}: {
  title: string;
  children: ReactNode;
  /** What may arrive after the form is drawn. */
  below?: ReactNode;
}) {
  const { words } = useLanguage();
  useEffect(() => {
    document.title = `${title} · Rolecall`;
  }, [title]);
  return (
    <Box
      component="main"
      sx={{
        minHeight: '100dvh',
        display: 'grid',
        gridTemplateColumns: { xs: '1fr', md: 'minmax(360px, 5fr) 7fr' },
        gridTemplateRows: { xs: 'auto 1fr', md: '1fr' },
      }}
    >
      <Box
        sx={{
          background: token('navBg'),
          color: token('navText'),
          padding: { xs: 3, md: 6 },
          display: 'flex',
          flexDirection: 'column',
          gap: { xs: 2, md: 5 },
        }}
      >
        <Box sx={{ display: 'flex', alignItems: 'center', gap: 1.5, fontWeight: 600, fontSize: 16, color: '#fff' }}>
          <Mark /> Rolecall
        </Box>
        {/* Vertically centred, like the form beside it. */}
        <Box sx={{ display: { xs: 'none', md: 'block' }, marginBlock: 'auto', paddingBlockEnd: 8 }}>
          <Typography component="p" sx={{ color: token('navMuted'), mb: 2 }}>
            {words.login.stepsTitle}
          </Typography>
          <Box component="ol" sx={{ listStyle: 'none', margin: 0, padding: 0, display: 'grid', gap: 2.5 }}>
            {words.login.steps.map((step, at) => (
              <Box component="li" key={step} sx={{ display: 'flex', gap: 2, alignItems: 'center', fontSize: 16 }}>
                <Box
                  component="span"
                  sx={{
                    width: 32,
                    height: 32,
                    borderRadius: '50%',
                    border: `1px solid ${token('navMarker')}`,
                    color: token('navMarker'),
                    display: 'grid',
                    placeItems: 'center',
                    fontSize: 14,
                    fontWeight: 600,
                    flex: 'none',
                  }}
                >
                  {at + 1}
                </Box>
                {step}
              </Box>
            ))}
          </Box>
        </Box>
      </Box>
      {/* The form starts at a fixed height: what arrives below it must not move a button under the pointer. */}
      <Box
        sx={{
          display: 'grid',
          placeItems: 'start center',
          padding: 3,
          paddingTop: { xs: 3, md: 'max(24px, calc(50dvh - 200px))' },
        }}
      >
        <Box sx={{ width: '100%', maxWidth: 400 }}>
          {children}
          <LanguageRow />
          {below}
        </Box>
      </Box>
    </Box>
  );
}

/** The heading of a guest form. */
export function GuestTitle({ children }: { children: ReactNode }) {
  return (
    <Typography variant="h1" sx={{ fontSize: 24, lineHeight: '32px' }}>
      {children}
    </Typography>
  );
}

/** The choice of language for guests. */
export function LanguageRow() {
  const { language, setLanguage } = useLanguage();
  return (
    <Box sx={{ display: 'flex', gap: 1, mt: 3 }}>
      {languages.map((one) => (
        <Button
          key={one}
          size="small"
          variant="text"
          lang={one}
          aria-pressed={one === language}
          onClick={() => setLanguage(one)}
          sx={{ color: one === language ? 'text.primary' : 'text.secondary', fontWeight: one === language ? 600 : 400 }}
        >
          {languageNames[one]}
        </Button>
      ))}
    </Box>
  );
}
