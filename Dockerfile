# The app and its API server in one image: docker build -t crossport .
FROM node:20-bookworm-slim AS build
# better-sqlite3 may have to be compiled.
RUN apt-get update && apt-get install -y --no-install-recommends python3 make g++ && rm -rf /var/lib/apt/lists/*
WORKDIR /app
COPY package.json package-lock.json ./
# Not `npm ci`: see docs/decisions/install-without-npm-ci.md.
RUN npm install --no-save --no-audit --no-fund
COPY . .
# The public origin, for the heads of prerendered pages; the server reads it again when it runs.
ARG BASE_URL=
RUN npm run build && npm prune --omit=dev --no-save --no-audit --no-fund

FROM node:20-bookworm-slim
ENV NODE_ENV=production DATA_DIR=/data
WORKDIR /app
COPY --from=build /app/package.json /app/LICENSE /app/NOTICE ./
COPY --from=build /app/node_modules ./node_modules
COPY --from=build /app/dist ./dist
COPY --from=build /app/content ./content
RUN mkdir /data && chown node:node /data
USER node
VOLUME /data
EXPOSE 8080
HEALTHCHECK --interval=10s --timeout=3s --start-period=20s CMD ["node", "-e", "fetch('http://127.0.0.1:'+(process.env.PORT||8080)+'/healthz').then(a=>process.exit(a.ok?0:1),()=>process.exit(1))"]
CMD ["node", "dist/server/main.js"]
