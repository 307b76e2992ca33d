import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';

export default defineConfig({
  plugins: [react()],
  // Filled in by the server for every page (server/http/web.ts).
  html: { cspNonce: '__CSP_NONCE__' },
  build: {
    outDir: 'dist',
    manifest: true,
    target: 'es2023',
    // Inlined assets would be data: addresses, which the policy refuses for fonts.
    assetsInlineLimit: 0,
    rollupOptions: { input: { main: 'index.html', bot: 'bot.html' } },
  },
});
