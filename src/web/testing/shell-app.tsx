import { Route, Routes } from 'react-router';
import { Login } from '#web/shell/login.tsx';
import { Guarded, Start } from '#web/shell/shell.tsx';

/** Answers to the calls of the shell itself. */
export const quiet = {
  '/api/business-unit/search': {
    body: { businessSearch: { content: [], totalElements: 0, totalPages: 0, page_no: 0, limit: 1000 } },
  },
  '/api/auth/preferences': { body: { preferences: {}, message: 'User data saved with api' } },
};

/** The shell with a few screens in it. */
export const server = (
  <Routes>
    <Route path="/" element={<Login />} />
    <Route path="/login" element={<Login />} />
    <Route element={<Guarded />}>
      <Route path="/start" element={<Start />} />
      <Route path="/upload/managejob" element={<h1>The jobs</h1>} />
      <Route path="/organizationalsetup/jobstatus" element={<h1>The job statuses</h1>} />
      <Route path="/system/outbox" element={<h1>The outbox</h1>} />
      <Route path="/upload/matchingdetails" element={<h1>The results</h1>} />
    </Route>
  </Routes>
);
