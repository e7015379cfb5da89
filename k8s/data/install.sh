#!/usr/bin/env sh
# MongoDB, NATS and Redis for the product in a namespace, in a namespace of their own. The same command upgrades them: the
# versions below are installed. The secrets named in these files must exist first (docs/operations.md), except certificates.
#   k8s/data/install.sh crew-data crew
set -eu
cd "$(dirname "$0")"
namespace=$1
product=$2
mongodb_charts=https://mongodb.github.io/helm-charts
mongodb_operator=1.10.0

./certificates.sh "$namespace" "$product"
kubectl label namespace "$namespace" pod-security.kubernetes.io/warn=restricted --overwrite
helm upgrade --install nats nats --repo https://nats-io.github.io/k8s/helm/charts --version 1.3.16 \
  --namespace "$namespace" --values nats.values.yaml --values nats-logins.values.yaml --wait
# The definitions belong to the cluster and not to a release: the environments share them, and helm never upgrades them.
helm show crds mongodb-kubernetes --repo "$mongodb_charts" --version "$mongodb_operator" |
  kubectl apply --server-side --force-conflicts --filename=-
helm upgrade --install mongodb-kubernetes mongodb-kubernetes --repo "$mongodb_charts" --version "$mongodb_operator" --skip-crds \
  --namespace "$namespace" --values mongodb-operator.values.yaml --wait
kubectl --namespace "$namespace" apply --filename mongodb.yaml --filename redis.yaml --filename monitors.yaml \
  --filename disruption-budgets.yaml
sed "s/PRODUCT/$product/g" network.yaml | kubectl --namespace "$namespace" apply --filename=-
