#!/usr/bin/env sh
# Builds, pushes and signs every image of a version, each with its software bill of materials and provenance.
#   k8s/images.sh registry.example/crew 0.2.0
# COSIGN_KEY names the key, a file or the address of a KMS; without it cosign signs by the identity of who builds (keyless).
set -eu
cd "$(dirname "$0")/.."
registry=$1
version=$2
hash=$(git rev-parse --short HEAD)
metadata=$(mktemp)
trap 'rm -f "$metadata"' EXIT
build() {
  name=$1
  shift
  docker buildx build --sbom=true --provenance=mode=max --push --metadata-file "$metadata" \
    --build-arg BUILD_HASH="$hash" --tag "$registry/$name:$version" "$@" .
  # The digest and not the tag, which another push could have moved meanwhile.
  digest=$(sed -n 's/.*"containerimage.digest": *"\(sha256:[0-9a-f]*\)".*/\1/p' "$metadata")
  test -n "$digest" || { echo "docker buildx named no digest of $name" >&2 && exit 1; }
  cosign sign --yes --recursive ${COSIGN_KEY:+--key "$COSIGN_KEY"} "$registry/$name@$digest"
}

build gateway --target gateway
for service in identity chat economy pods crew-ai media; do
  build "$service" --target service --build-arg SERVICE="$service"
done
build admin --target admin
