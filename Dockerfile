# The site as an image: docker build -t imole . (or: docker compose up, compose.yaml).
# Three stages: the first builds a release as `npm run release` does, the second installs the packages of production, and
# the last holds these two and nothing that builds. BASE is any image with Node.js 24 and npm.
ARG BASE=docker.io/library/node:24-bookworm-slim

FROM ${BASE} AS build
WORKDIR /src
# The packages change seldom: this layer is built again only when they do.
COPY package.json package-lock.json ./
COPY scripts/setup ./scripts/setup
COPY docs/upstream ./docs/upstream
RUN npm ci --no-audit --no-fund --loglevel=error
COPY . .
ARG COMMIT=
RUN COMMIT=${COMMIT} node scripts/run.js scripts/release.ts --folder /release

FROM ${BASE} AS packages
COPY --from=build /release /release
WORKDIR /release
# Node is in the image already: the one that comes as a package would be there twice.
RUN npm ci --omit=dev --no-audit --no-fund --loglevel=error \
	&& rm -rf node_modules/node node_modules/node-bin-* node_modules/node-linux-* node_modules/.bin/node /root/.npm
# Where the data goes; it becomes a volume, which takes this owner.
RUN install -d -o 1000 -g 1000 -m 700 /data-of-1000/data

FROM ${BASE}
LABEL org.opencontainers.image.title="Imole" \
	org.opencontainers.image.description="A complete website for a services company" \
	org.opencontainers.image.licenses="MIT"
COPY --from=packages --chown=1000:1000 /data-of-1000/ /
COPY --from=packages /release /app
WORKDIR /app
ENV NODE_ENV=production \
	MALLOC_ARENA_MAX=2 \
	HOST=0.0.0.0 \
	PORT=3000 \
	DATA_DIR=/data
USER 1000:1000
VOLUME /data
EXPOSE 3000
# The app and its database, not only the process; the first start of a site makes its database.
HEALTHCHECK --interval=30s --timeout=5s --start-period=120s --retries=3 \
	CMD ["node", "deploy/health.js"]
STOPSIGNAL SIGTERM
# Written at run time: /data and /tmp alone, so that the rest may be read-only. Its list of packages is /app/sbom.cdx.json.
CMD ["node", "--max-semi-space-size=2", "build/server/front.js"]
