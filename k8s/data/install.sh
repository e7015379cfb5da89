#!/usr/bin/env sh
# MongoDB, NATS and Redis for the product in a namespace, in a namespace of their own. The same command upgrades them: the
# versions below are installed. The secrets named in these files must exist first (docs/operations.md), except certificates.
#   k8s/data/install.sh crew-data crew
set -eu
cd "$(dirname "$0")"
namespace=$1
product=$2

./certificates.sh "$namespace" "$product"
kubectl label namespace "$namespace" crew.example/data=true pod-security.kubernetes.io/warn=restricted --overwrite
helm upgrade --install nats nats --repo https://nats-io.github.io/k8s/helm/charts --version 1.3.7 \
  --namespace "$namespace" --values nats.values.yaml --values nats-logins.values.yaml --wait
helm upgrade --install mongodb-operator community-operator --repo https://mongodb.github.io/helm-charts --version 0.13.0 \
  --namespace "$namespace" --values mongodb-operator.values.yaml --wait
helm upgrade --install redis-operator redis-operator --repo https://ot-container-kit.github.io/helm-charts --version 0.18.5 \
  --namespace "$namespace" --values redis-operator.values.yaml --wait
kubectl --namespace "$namespace" apply --filename mongodb.yaml --filename redis.yaml --filename network.yaml \
  --filename monitors.yaml --filename disruption-budgets.yaml
