#!/usr/bin/env sh
# Runs an operator command as a Job in the cluster, like `npm run admin -- …` on one machine.
#   k8s/admin.sh production grant ada
set -eu
namespace=$(sed -n 's/^namespace: //p' "$(dirname "$0")/overlays/$1/kustomization.yaml")
shift
job="admin-$(date +%s)"
arguments=$(printf '%s\n' "$@" | sed 's/[\\"]/\\&/g; s/.*/"&"/' | paste -sd, -)
kubectl --namespace "$namespace" create job "$job" --from=cronjob/admin --dry-run=client --output=json |
  kubectl patch --local --filename=- --type=json --output=json \
    --patch "[{\"op\": \"replace\", \"path\": \"/spec/template/spec/containers/0/args\", \"value\": [$arguments]}]" |
  kubectl --namespace "$namespace" create --filename=- >/dev/null
kubectl --namespace "$namespace" logs "job/$job" --follow --pod-running-timeout=2m
kubectl --namespace "$namespace" wait "job/$job" --for=condition=complete --timeout=10s >/dev/null
