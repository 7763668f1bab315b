# The static binary alone: `docker run --rm -v "$PWD:/repo" bunraku validate`
FROM rust:1-bookworm AS build
WORKDIR /src
COPY . .
RUN cargo xtask dist && cp target/dist-packages/current/bunraku /bunraku

FROM scratch
COPY --from=build /bunraku /bunraku
WORKDIR /repo
ENTRYPOINT ["/bunraku"]
