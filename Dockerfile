# The team server: docs/deploying.md says how to run it.
FROM node:22.20.0-bookworm-slim AS build
WORKDIR /app
COPY package.json package-lock.json .npmrc ./
RUN npm ci --omit=dev --no-audit --no-fund
COPY . .
RUN npm run build
RUN npm run build:server

FROM node:22.20.0-bookworm-slim
WORKDIR /app
ENV NODE_ENV=production HOST=0.0.0.0 PORT=3080 DATA_DIR=/data
RUN mkdir /data && chown 1000:1000 /data
COPY --from=build /app/build/team-server ./
USER 1000:1000
VOLUME /data
EXPOSE 3080
HEALTHCHECK --interval=10s --timeout=3s --start-period=20s CMD ["node", "-e", "fetch('http://127.0.0.1:' + process.env.PORT + '/healthz').then((r) => process.exit(r.ok ? 0 : 1), () => process.exit(1))"]
CMD ["node", "server.js"]
