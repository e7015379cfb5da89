#!/usr/bin/env sh
# Deploys a version in order: settings and secrets, database indexes, the services, the gateway. Each step
# waits for the previous one and the script stops at the first failure; running pods keep running.
#   k8s/deploy.sh production
set -eu
cd "$(dirname "$0")/overlays/$1"
namespace=$(sed -n 's/^namespace: //p' kustomization.yaml)
apply() { kubectl apply --kustomize . --selector "$1"; }
rolled_out() { kubectl --namespace "$namespace" rollout status "deployment/crew-$1" --timeout=10m; }

# `kubectl wait` for completion would wait for its whole timeout when a Job has failed. A Job that hangs fails by its deadline.
prepared() {
  while :; do
    jobs=$(kubectl --namespace "$namespace" get job --selector crew.example/step=prepare --output 'go-template={{range .items}}{{$state := "Running"}}{{range .status.conditions}}{{if and (eq .status "True") (or (eq .type "Complete") (eq .type "Failed"))}}{{$state = .type}}{{end}}{{end}}{{$state}} {{.metadata.name}}{{"\n"}}{{end}}')
    failed=$(echo "$jobs" | sed -n 's/^Failed //p')
    test -z "$failed" || break
    echo "$jobs" | grep -q '^Running ' || return 0
    sleep 2
  done
  for job in $failed; do
    echo "$job failed:"
    kubectl --namespace "$namespace" logs "job/$job" --tail=20 || true
  done >&2
  return 1
}

apply 'crew.example/step notin (prepare,serve)'
kubectl --namespace "$namespace" delete job --selector crew.example/step=prepare --ignore-not-found
apply crew.example/step=prepare
prepared
apply 'crew.example/step=serve,app.kubernetes.io/name!=gateway'
for service in identity chat economy pods crew-ai media; do rolled_out "$service"; done
apply crew.example/step=serve,app.kubernetes.io/name=gateway
rolled_out gateway
