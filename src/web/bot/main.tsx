import './bot.css';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { ChatPage } from './chat-page.tsx';

const sessionId = new URLSearchParams(location.search).get('sessionId') ?? '';

createRoot(document.getElementById('root')!).render(
  <StrictMode>
    <ChatPage sessionId={sessionId} />
  </StrictMode>,
);
