# A service or the edge, by its folder: docker build -f infra/images/service.Dockerfile --build-arg SERVICE=jobs --build-arg NODE_IMAGE=node:24-bookworm-slim@sha256:… .
# NODE_IMAGE is named by its digest: what was tested is what runs. The two stages are of the same image.
ARG NODE_IMAGE
FROM ${NODE_IMAGE} AS build
ARG SERVICE
WORKDIR /build
COPY . .
RUN --mount=type=cache,target=/root/.npm npm ci --no-audit --no-fund
RUN npx turbo run build --filter=./services/${SERVICE}
# What it needs beside its bundle, without what only builds and tests do; and what of that is in the image (CycloneDX).
RUN npm prune --omit=dev --workspace=services/${SERVICE} --include-workspace-root=false \
  && npm sbom --sbom-format=cyclonedx --omit=dev --workspace=services/${SERVICE} > sbom.cdx.json \
  && mkdir -p /image \
  && cp -r services/${SERVICE}/dist /image/dist \
  && cp -rL node_modules /image/node_modules \
  && cp sbom.cdx.json /image/sbom.cdx.json

FROM ${NODE_IMAGE}
ARG VERSION
ENV NODE_ENV=production SERVICE_VERSION=${VERSION}
WORKDIR /srv
COPY --from=build --chown=root:root /image/ ./
# Nobody's own files, nothing to write but /tmp, and no shell is needed.
USER 10001:10001
EXPOSE 8080
ENTRYPOINT ["node"]
CMD ["dist/server.js"]
