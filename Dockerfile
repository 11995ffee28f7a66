# The app and its API server in one image: docker build -t crossport .
FROM node:24-bookworm-slim AS build
WORKDIR /app
COPY package.json package-lock.json ./
# Not `npm ci`: see docs/decisions/install-without-npm-ci.md.
RUN npm install --no-save --no-audit --no-fund
COPY . .
# The public origin, for the heads of prerendered pages; the server reads it again when it runs.
ARG BASE_URL=
RUN npm run build && npm prune --omit=dev --no-save --no-audit --no-fund

FROM node:24-bookworm-slim
# What was compiled of the server's code is kept while the container is, and is worth nothing to the next image.
ENV NODE_ENV=production DATA_DIR=/data NODE_COMPILE_CACHE=/tmp/compile-cache
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
