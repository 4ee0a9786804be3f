# One container runs the app and its bundled PostgreSQL. All data is in /data.
FROM docker.io/denoland/deno:debian-2.9.6 AS build
WORKDIR /app
COPY deno.json deno.lock ./
RUN deno install --frozen
COPY . .
RUN deno run -A islands/build.ts
# Link PostgreSQL's libraries now: the user who runs the container cannot write to this folder.
RUN deno eval 'import { findBinaries, linkLibraries } from "./server/bundled_postgres/binaries.ts"; \
      await linkLibraries(findBinaries());'
# Keep packages that only the build and the tests need out of the image.
RUN cd node_modules && for package in @sparticuz @testing-library axe-core esbuild @esbuild \
      fast-check happy-dom openapi-fetch openapi-typescript playwright-core pyodide @redocly sass \
      smtp-server swagger-ui-dist typescript @uswds; do \
      rm -rf "$package" .deno/"$package"[+@]*; done

FROM docker.io/denoland/deno:debian-2.9.6
WORKDIR /app
COPY --from=build /app .
ENV NODE_ENV=production HOST=0.0.0.0 PORT=8000 DATA_DIR=/data
RUN mkdir /data && chown deno:deno /data
VOLUME /data
EXPOSE 8000
USER deno
# "manual": use node_modules as built, so that nothing is downloaded at start.
RUN deno cache --node-modules-dir=manual main.ts launch.ts server/tasks/prepare_database.ts \
      server/doctor/doctor.ts
HEALTHCHECK --interval=10s --timeout=5s --start-period=60s CMD ["deno", "eval", "--no-config", \
  "const answer = await fetch(`http://127.0.0.1:${Deno.env.get('PORT')}/healthz`); Deno.exit(answer.ok ? 0 : 1)"]
# The flag keeps the memory steady: docs/design.md, 16.1.
CMD ["deno", "run", "-A", "--v8-flags=--heap-growing-percent=30", "--node-modules-dir=manual", "launch.ts"]
