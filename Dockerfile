# The application alone: the database is a container of its own (compose.yaml), the proxy that ends TLS stands before it.
FROM node:24-bookworm-slim AS build
WORKDIR /app
COPY package.json package-lock.json .npmrc ./
RUN npm ci --ignore-scripts
COPY index.html bot.html vite.config.ts tsconfig.json ./
COPY src src
RUN node node_modules/vite/bin/vite.js build --logLevel warn

FROM node:24-bookworm-slim AS packages
WORKDIR /app
COPY package.json package-lock.json .npmrc ./
RUN npm ci --ignore-scripts --omit=dev --omit=optional

FROM node:24-bookworm-slim
ENV NODE_ENV=production HOST=0.0.0.0 PORT=3000 DATA_DIR=/data TMP_ROOT=/data/tmp
WORKDIR /app
COPY --from=packages /app/node_modules node_modules
COPY --from=build /app/dist dist
# The fonts that the resume for a client is drawn with.
COPY --from=build /app/node_modules/@fontsource node_modules/@fontsource
COPY package.json LICENSE NOTICE ./
COPY src src
COPY scripts scripts
# Reads resumes in processes of their own; these tools close them in (they need no rights of the container).
RUN apt-get update && apt-get install -y --no-install-recommends util-linux && rm -rf /var/lib/apt/lists/* \
  && useradd --uid 10001 --no-create-home --shell /usr/sbin/nologin rolecall \
  && mkdir /data /backups && chown 10001:10001 /data /backups && chmod 0700 /data /backups
USER 10001
VOLUME /data
EXPOSE 3000
HEALTHCHECK --interval=15s --timeout=5s --start-period=60s \
  CMD ["node", "-e", "fetch('http://127.0.0.1:' + (process.env.PORT ?? 3000) + '/readyz').then((r) => process.exit(r.ok ? 0 : 1), () => process.exit(1))"]
# SIGTERM ends it in order within 25 seconds.
STOPSIGNAL SIGTERM
CMD ["node", "src/server/main.ts"]
