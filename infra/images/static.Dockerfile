# The shell's files, which the edge serves: docker build -f infra/images/static.Dockerfile --build-arg NODE_IMAGE=… --build-arg BASE_IMAGE=busybox:…@sha256:… .
# Remotes are not in it: they ship by themselves, into the bucket of releases.
ARG NODE_IMAGE
ARG BASE_IMAGE
FROM ${NODE_IMAGE} AS build
WORKDIR /build
COPY . .
RUN --mount=type=cache,target=/root/.npm npm ci --no-audit --no-fund
RUN npx turbo run build --filter=./shell \
  && npm sbom --sbom-format=cyclonedx --omit=dev --workspace=shell > sbom.cdx.json

FROM ${BASE_IMAGE}
COPY --from=build --chown=root:root /build/shell/dist/ /static/shell/
COPY --from=build --chown=root:root /build/sbom.cdx.json /static/sbom.cdx.json
USER 10001:10001
