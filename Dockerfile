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
RUN npx nx run-many -t build bundle -p frontend tag:type:service admin sandbox --output-style=static

# Of each program the bundle and what it needs beside it: native packages, and the manifests and licences of the others,
# of which the software bill of materials is made.
FROM build AS bundles
RUN for project in services/* tools/admin tools/sandbox; do \
      mkdir -p "/bundles/$project" && xargs --arg-file="$project/bundle/packages.txt" \
        cp --recursive --parents --target-directory="/bundles/$project" "$project/bundle" || exit 1; \
    done

# Nothing installs packages in a running container.
FROM base AS runtime
RUN rm -rf /usr/local/lib/node_modules /opt/yarn* /usr/local/bin/npm /usr/local/bin/npx /usr/local/bin/corepack /usr/local/bin/yarn*
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
COPY --from=bundles /bundles/services/${SERVICE} ./
WORKDIR /app/services/${SERVICE}
EXPOSE 8080

FROM runtime AS gateway
ENV HOST=0.0.0.0 PORT=3000 SPA_DIR=/app/frontend/dist
COPY --from=bundles /bundles/services/gateway ./
COPY --from=build /app/frontend/dist frontend/dist
WORKDIR /app/services/gateway
EXPOSE 3000 8080

# The operator's command line: docker run crew/admin grant ada
FROM runtime AS admin
COPY --from=bundles /bundles/tools/admin ./
WORKDIR /app/tools/admin
HEALTHCHECK NONE
ENTRYPOINT ["node", "bundle/main.cjs"]
CMD ["help"]

# Simulates the payment, AI, storage and mail providers on a developer's machine; it refuses to start in production.
FROM runtime AS sandbox
ENV NODE_ENV=development SANDBOX_HOST=0.0.0.0 SANDBOX_PORT=3001 SANDBOX_SMTP_PORT=4025 SANDBOX_DATA_DIR=/data \
    HEALTH_URL=http://127.0.0.1:3001/health
USER root
RUN mkdir /data && chown node:node /data
USER node
COPY --from=bundles /bundles/tools/sandbox ./
WORKDIR /app/tools/sandbox
EXPOSE 3001 4025
