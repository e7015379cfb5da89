#!/usr/bin/env sh
# Builds and pushes every image of a version, each with its software bill of materials and provenance.
#   k8s/images.sh registry.example/crew 0.2.0
set -eu
cd "$(dirname "$0")/.."
registry=$1
version=$2
hash=$(git rev-parse --short HEAD)
build() {
  name=$1
  shift
  docker buildx build --sbom=true --provenance=mode=max --push --build-arg BUILD_HASH="$hash" \
    --tag "$registry/$name:$version" "$@" .
}

build gateway --target gateway
for service in identity chat economy pods crew-ai media; do
  build "$service" --target service --build-arg SERVICE="$service"
done
build admin --target admin
