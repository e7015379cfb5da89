#!/usr/bin/env sh
# Runs an operator command as a Job in the cluster, like `npm run admin -- …` on one machine. `export` writes the member's data to the
# folder `exports` of the bucket BACKUP_BUCKET instead of printing them.
#   k8s/admin.sh production grant ada
set -eu
here=$(dirname "$0")
namespace=$(sed -n 's/^namespace: //p' "$here/overlays/$1/kustomization.yaml")
shift
job="admin-$(date +%s)"
template=admin
container=containers
if [ "${1:-}" = export ]; then
  shift
  template=admin-export
  container=initContainers
fi
arguments=$(printf '%s\n' "$@" | sed 's/[\\"]/\\&/g; s/.*/"&"/' | paste -sd, -)
kubectl --namespace "$namespace" create job "$job" "--from=cronjob/$template" --dry-run=client --output=json |
  kubectl patch --local --filename=- --type=json --output=json \
    --patch "[{\"op\": \"replace\", \"path\": \"/spec/template/spec/$container/0/args\", \"value\": [$arguments]}]" |
  kubectl --namespace "$namespace" create --filename=- >/dev/null
if [ "$template" = admin ]; then
  kubectl --namespace "$namespace" logs "job/$job" --follow --pod-running-timeout=2m
  kubectl --namespace "$namespace" wait "job/$job" --for=condition=complete --timeout=10s >/dev/null
else
  "$here/await-jobs.sh" "$namespace" --field-selector "metadata.name=$job"
  kubectl --namespace "$namespace" logs "job/$job" --container=main
fi
