# syntax=docker/dockerfile:1.7
#
# Every service, the gateway with the SPA, and the sandbox from one file:
#   docker build --target service --build-arg SERVICE=chat -t crew/chat .
#   docker build --target gateway -t crew/gateway .
#   docker build --target admin -t crew/admin .
#   docker build --target sandbox -t crew/sandbox .
# k8s/images.sh builds all images of a cluster, each with its software bill of materials.

FROM node:24.21.0-bookworm-slim AS base
WORKDIR /app
ENV NX_DAEMON=false NPM_CONFIG_FUND=false NPM_CONFIG_AUDIT=false NPM_CONFIG_UPDATE_NOTIFIER=false

# Only what npm reads, so that packages are reinstalled only when one of these files changes.
FROM base AS manifests
COPY . /source
RUN cd /source && find package.json package-lock.json .npmrc libs services frontend tools e2e -maxdepth 2 \
      \( -name package.json -o -name package-lock.json -o -name .npmrc \) -exec cp --parents -t /app {} +

FROM base AS build
COPY --from=manifests /app ./
RUN --mount=type=cache,target=/root/.npm npm ci
COPY . .
RUN npx nx run-many -t build bundle --output-style=static

# The bundle of a service and what it needs of node_modules: native packages, and the manifests and licences of the others,
# of which the software bill of materials is made.
FROM build AS bundle
ARG SERVICE=gateway
RUN mkdir /bundle && xargs --arg-file="services/$SERVICE/bundle/packages.txt" \
      cp --recursive --parents --target-directory=/bundle "services/$SERVICE/bundle"

# Production dependencies only; none of them has a build step.
FROM base AS packages
COPY --from=manifests /app ./
RUN --mount=type=cache,target=/root/.npm npm ci --omit=dev --ignore-scripts

FROM base AS runtime
ARG BUILD_HASH=development
ENV NODE_ENV=production CREW_BUILD_HASH=$BUILD_HASH HEALTH_HOST=0.0.0.0 HEALTH_PORT=8080 HEALTH_URL=http://127.0.0.1:8080/live \
    NODE_OPTIONS="--enable-source-maps --max-semi-space-size=16 --max-old-space-size=256 --expose-gc" MALLOC_ARENA_MAX=2
USER node
HEALTHCHECK --interval=10s --timeout=3s --start-period=20s --retries=3 \
  CMD ["node", "-e", "fetch(process.env.HEALTH_URL).then((r) => process.exit(r.ok ? 0 : 1), () => process.exit(1))"]
CMD ["node", "--min-semi-space-size=16", "bundle/main.cjs"]

# One of identity, chat, economy, pods, crew-ai, media.
FROM runtime AS service
ARG SERVICE
COPY --from=bundle /bundle ./
WORKDIR /app/services/${SERVICE}
EXPOSE 8080

FROM runtime AS gateway
ENV HOST=0.0.0.0 PORT=3000 SPA_DIR=/app/frontend/dist
COPY --from=bundle /bundle ./
COPY --from=build /app/frontend/dist frontend/dist
WORKDIR /app/services/gateway
EXPOSE 3000 8080

# The operator's command line: docker run crew/admin grant ada
FROM runtime AS admin
ENV NODE_OPTIONS="--import=@crew/service-kit/source-maps --max-semi-space-size=16 --max-old-space-size=256 --expose-gc"
COPY --from=packages /app ./
COPY --from=build /app/libs libs
COPY --from=build /app/tools/admin/dist tools/admin/dist
COPY --from=build /app/tools/ledger/dist tools/ledger/dist
WORKDIR /app/tools/admin
HEALTHCHECK NONE
ENTRYPOINT ["node", "dist/main.js"]
CMD ["help"]

# Simulates the payment, AI, storage and mail providers on a developer's machine; it refuses to start in production.
FROM build AS sandbox
ENV NODE_ENV=development SANDBOX_HOST=0.0.0.0 SANDBOX_PORT=3001 SANDBOX_SMTP_PORT=4025 SANDBOX_DATA_DIR=/data \
    HEALTH_URL=http://127.0.0.1:3001/health
RUN mkdir /data && chown node:node /data
USER node
HEALTHCHECK --interval=10s --timeout=3s --start-period=20s --retries=3 \
  CMD ["node", "-e", "fetch(process.env.HEALTH_URL).then((r) => process.exit(r.ok ? 0 : 1), () => process.exit(1))"]
WORKDIR /app/tools/sandbox
EXPOSE 3001 4025
CMD ["node", "--enable-source-maps", "--max-old-space-size=256", "dist/main.js"]
