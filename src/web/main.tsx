import './ui/fonts.ts';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { lazy, type ReactNode, StrictMode, Suspense, useEffect } from 'react';
import { createRoot } from 'react-dom/client';
import { createBrowserRouter, Navigate, Route, Routes, useLocation } from 'react-router';
import { RouterProvider } from 'react-router/dom';
import { Look } from './shell/appearance.tsx';
import { Login, landingPath } from './shell/login.tsx';
import { SessionProvider, useSession } from './shell/session-provider.tsx';
import { Waiting } from './ui/page.tsx';
import { useWords } from './words/language.tsx';

const openShell = () => import('./shell/shell.tsx');
const Guarded = lazy(async () => ({ default: (await openShell()).Guarded }));
const Start = lazy(async () => ({ default: (await openShell()).Start }));
const UploadJob = lazy(async () => ({ default: (await import('./areas/jobs/upload-job.tsx')).UploadJob }));
const ManageJobs = lazy(async () => ({ default: (await import('./areas/jobs/manage-jobs.tsx')).ManageJobs }));
const JobDetails = lazy(async () => ({ default: (await import('./areas/jobs/job-details.tsx')).JobDetails }));
const ManageCandidates = lazy(async () => ({
  default: (await import('./areas/candidates/manage-candidates.tsx')).ManageCandidates,
}));
const CandidateDetails = lazy(async () => ({
  default: (await import('./areas/candidates/candidate-details.tsx')).CandidateDetails,
}));
const UploadResumes = lazy(async () => ({
  default: (await import('./areas/candidates/upload-resumes.tsx')).UploadResumes,
}));
const CandidateSearch = lazy(async () => ({
  default: (await import('./areas/search/candidate-search.tsx')).CandidateSearch,
}));
const MatchResults = lazy(async () => ({ default: (await import('./areas/matching/match-results.tsx')).MatchResults }));
const MatchHistory = lazy(async () => ({ default: (await import('./areas/matching/match-history.tsx')).MatchHistory }));
const ChatHistory = lazy(async () => ({ default: (await import('./areas/outreach/chat-history.tsx')).ChatHistory }));
const Outbox = lazy(async () => ({ default: (await import('./areas/messages/outbox.tsx')).Outbox }));
const Audit = lazy(async () => ({ default: (await import('./areas/audit/audit.tsx')).Audit }));
const Skills = lazy(async () => ({ default: (await import('./areas/skills/skills.tsx')).Skills }));
const ChatFlow = lazy(async () => ({ default: (await import('./areas/outreach/chat-flow.tsx')).ChatFlow }));
const ManageRoles = lazy(async () => ({ default: (await import('./areas/users/manage-roles.tsx')).ManageRoles }));
const RolePage = lazy(async () => ({ default: (await import('./areas/users/role-page.tsx')).RolePage }));
const ManageUsers = lazy(async () => ({ default: (await import('./areas/users/manage-users.tsx')).ManageUsers }));
const UserPage = lazy(async () => ({ default: (await import('./areas/users/user-page.tsx')).UserPage }));
const MyAccount = lazy(async () => ({ default: (await import('./areas/identity/my-account.tsx')).MyAccount }));
const ForgotPassword = lazy(async () => ({ default: (await import('./shell/forgot.tsx')).ForgotPassword }));
const ForgotUsername = lazy(async () => ({ default: (await import('./shell/forgot.tsx')).ForgotUsername }));
const ResetPassword = lazy(async () => ({ default: (await import('./shell/reset-password.tsx')).ResetPassword }));
const SetupExpenses = lazy(async () => ({
  default: (await import('./areas/money/setup-expenses.tsx')).SetupExpenses,
}));
const VmsPasswords = lazy(async () => ({ default: (await import('./areas/vault/vms-passwords.tsx')).VmsPasswords }));
const AccountPage = lazy(async () => ({ default: (await import('./areas/accounts/account-page.tsx')).AccountPage }));
const Networks = lazy(async () => ({ default: (await import('./areas/accounts/networks.tsx')).Networks }));
const Unsubscribe = lazy(async () => ({ default: (await import('./areas/accounts/unsubscribe.tsx')).Unsubscribe }));
const CatalogPage = lazy(async () => ({ default: (await import('./catalog/catalog-page.tsx')).CatalogPage }));

/** The lists of the organisation and where each lives. */
const catalogRoutes = [
  ['/organizationalsetup/businessunit', 'business_unit'],
  ['/organizationalsetup/clientjobstatus', 'client_job_status'],
  ['/organizationalsetup/jobstatus', 'job_status'],
  ['/organizationalsetup/candidatestatus', 'candidate_status'],
  ['/organizationalsetup/workauthorization', 'work_authorization'],
  ['/organizationalsetup/sourcenames', 'source_type'],
  ['/organizationalsetup/chatbottype', 'chatbot_type'],
  ['/organizationalsetup/employmenttype', 'employment_type'],
  ['/organizationalsetup/managerdetails', 'manager'],
  ['/teamlead/manageclient', 'client'],
  ['/teamlead/managevendor', 'vendor'],
] as const;

/** A screen for who is not signed in; who is goes on to where they wanted to be, else to their first page. */
function ForGuests({ screen }: { screen: ReactNode }) {
  const { session } = useSession();
  const { state } = useLocation();
  useEffect(() => {
    // Fetched while somebody types, the frame is there when they are in.
    const timer = setTimeout(() => void openShell().catch(() => undefined), 1000);
    return () => clearTimeout(timer);
  }, []);
  if (!session) return <Suspense>{screen}</Suspense>;
  return (
    <Navigate to={landingPath((state as { from?: string } | null)?.from, session.pages, session.mayWrite)} replace />
  );
}

const client = new QueryClient({
  defaultOptions: {
    queries: { retry: 1, staleTime: 5_000, refetchOnWindowFocus: true },
    // Without a connection a change fails at once and says so; nothing is sent later that a person has forgotten.
    mutations: { networkMode: 'always' },
  },
});

/** Stands where the frame of the product will, while it is on its way for the first time. */
function Opening() {
  const words = useWords();
  return <Waiting rows={4} label={words.common.loading} />;
}

/** Every screen under its address. */
function Screens() {
  return (
    <SessionProvider>
      <Routes>
        <Route path="/" element={<ForGuests screen={<Login />} />} />
        <Route path="/login" element={<ForGuests screen={<Login />} />} />
        <Route path="/forgotpass" element={<ForGuests screen={<ForgotPassword />} />} />
        <Route path="/forgotuser" element={<ForGuests screen={<ForgotUsername />} />} />
        <Route
          path="/resetpass"
          element={
            <Suspense>
              <ResetPassword />
            </Suspense>
          }
        />
        <Route
          path="/unsubscribe"
          element={
            <Suspense>
              <Unsubscribe />
            </Suspense>
          }
        />
        <Route
          element={
            <Suspense fallback={<Opening />}>
              <Guarded />
            </Suspense>
          }
        >
          <Route path="/start" element={<Start />} />
          <Route path="/upload/uploadjobs" element={<UploadJob />} />
          <Route path="/upload/managejob" element={<ManageJobs />} />
          <Route path="/upload/jobdetails" element={<JobDetails />} />
          <Route path="/upload/uploadjobdetails" element={<JobDetails />} />
          <Route path="/upload/matchingdetails" element={<MatchResults />} />
          <Route path="/upload/matchhistory" element={<MatchHistory />} />
          <Route path="/upload/managecandidates" element={<ManageCandidates />} />
          <Route path="/upload/candidatedetails" element={<CandidateDetails />} />
          <Route path="/upload/candidatesearch" element={<CandidateSearch />} />
          <Route path="/upload/uploadresumes" element={<UploadResumes />} />
          <Route path="/upload/chatbothistory" element={<ChatHistory />} />
          <Route path="/securitysetup/managesecurityrole" element={<ManageRoles />} />
          <Route path="/securitysetup/addrole" element={<RolePage />} />
          <Route path="/securitysetup/managesecurityrole/addrole" element={<RolePage />} />
          <Route path="/securitysetup/managesecurityuser" element={<ManageUsers />} />
          <Route path="/securitysetup/adduser" element={<UserPage />} />
          <Route path="/account" element={<MyAccount />} />
          <Route path="/system/outbox" element={<Outbox />} />
          <Route path="/system/audit" element={<Audit />} />
          <Route path="/system/skills" element={<Skills />} />
          <Route path="/organizationalsetup/chatbottype/questions" element={<ChatFlow />} />
          <Route path="/organizationalsetup/setupexpenses" element={<SetupExpenses />} />
          <Route path="/teamlead/manageVMSPasswords" element={<VmsPasswords />} />
          <Route path="/teamlead/managerecruitersnetwork" element={<Networks />} />
          <Route path="/teamlead/clientdetails" element={<AccountPage kind="client" />} />
          <Route path="/teamlead/vendordetails" element={<AccountPage kind="vendor" />} />
          <Route path="/teamlead/networkdetails" element={<AccountPage kind="network" />} />
          {catalogRoutes.map(([path, name]) => (
            <Route key={path} path={path} element={<CatalogPage name={name} />} />
          ))}
        </Route>
        <Route path="*" element={<Navigate to="/" replace />} />
      </Routes>
    </SessionProvider>
  );
}

// One route for all: the screens stand as elements, and the router can still ask before a page is left.
const router = createBrowserRouter([{ path: '*', element: <Screens /> }]);

createRoot(document.getElementById('root')!).render(
  <StrictMode>
    <QueryClientProvider client={client}>
      <Look>
        <RouterProvider router={router} />
      </Look>
    </QueryClientProvider>
  </StrictMode>,
);
