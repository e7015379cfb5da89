#!/usr/bin/env sh
# Deploys a version in order: settings and secrets, database indexes, the services, the gateway. Each step
# waits for the previous one and the script stops at the first failure; running pods keep running.
#   k8s/deploy.sh production
set -eu
cd "$(dirname "$0")/overlays/$1"
namespace=$(sed -n 's/^namespace: //p' kustomization.yaml)
apply() { kubectl apply --kustomize . --selector "$1"; }
rolled_out() { kubectl --namespace "$namespace" rollout status "deployment/crew-$1" --timeout=10m; }

apply 'crew.example/step notin (prepare,serve)'
kubectl --namespace "$namespace" delete job --selector crew.example/step=prepare --ignore-not-found
apply crew.example/step=prepare
../../await-jobs.sh "$namespace" --selector crew.example/step=prepare
apply 'crew.example/step=serve,app.kubernetes.io/name!=gateway'
for service in identity chat economy pods crew-ai media; do rolled_out "$service"; done
apply crew.example/step=serve,app.kubernetes.io/name=gateway
rolled_out gateway
